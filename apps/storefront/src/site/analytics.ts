type AnalyticsEvent = { event_id: number; car_id?: number };

type Layer = (AnalyticsEvent & { url: string })[];

/** ANALYTICS-02: the port. Events wait in `dataLayer`, where a site's own tag manager finds them; we send them to nobody. */
export function sendEvent(event: AnalyticsEvent): void {
  const layers = window as { dataLayer?: Layer };
  layers.dataLayer ??= [];
  layers.dataLayer.push({ ...event, url: location.href });
}

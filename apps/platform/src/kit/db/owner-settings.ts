/** The request's owner, as it stands in the two transaction-local settings that every policy reads. */
export type OwnerSettings = { readonly websiteId: string; readonly dealershipIds: string };

export type SiteOwner = { websiteId: number; dealershipIds: readonly number[] };
export type DealershipOwner = { dealershipId: number };

export const OWNER_SETTINGS_STATEMENT = {
  name: "owner_settings",
  text: "select set_config('app.website_id', $1, true), set_config('app.dealership_ids', $2, true)",
} as const;

export function settingsOfSite(site: SiteOwner): OwnerSettings {
  return { websiteId: idText(site.websiteId), dealershipIds: site.dealershipIds.map(idText).join(",") };
}

export function settingsOfDealership(owner: DealershipOwner): OwnerSettings {
  return { websiteId: "", dealershipIds: idText(owner.dealershipId) };
}

/** BEGIN and the settings in one simple query, so a transaction's first round trip sets its owner. Ids are digits only. */
export function beginAs(settings: OwnerSettings): string {
  return (
    `begin; select set_config('app.website_id', '${settings.websiteId}', true), ` +
    `set_config('app.dealership_ids', '${settings.dealershipIds}', true)`
  );
}

function idText(id: number): string {
  if (!Number.isSafeInteger(id) || id <= 0) throw new RangeError(`not an owner's id: ${String(id)}`);
  return String(id);
}

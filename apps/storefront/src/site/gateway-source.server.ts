import type { Car, PaymentProvider } from "@forecourt/contracts";
import { submitFailed } from "@forecourt/rules/lead-answer";
import { printSearchState } from "@forecourt/rules/search-state";
import { changeBooking, fetchSlots, requireBooking } from "../gateway/bookings.server.ts";
import type { CallContext } from "../gateway/call-platform.server.ts";
import { requireCar } from "../gateway/car.server.ts";
import { requireCars } from "../gateway/cars.server.ts";
import { fetchContent } from "../gateway/content.server.ts";
import { changeEnquiry, requireEnquiry } from "../gateway/enquiries.server.ts";
import type { Gateway } from "../gateway/gateway.server.ts";
import { changeHold, requireHold, startPayment, takeHold } from "../gateway/holds.server.ts";
import { sendLead } from "../gateway/leads.server.ts";
import { PlatformCallError } from "../gateway/platform-call-error.ts";
import { requireSearch, type StockSearch } from "../gateway/search.server.ts";
import { fetchSimilarCars } from "../gateway/similar-cars.server.ts";
import { requireSiteDocument } from "../gateway/site-document.server.ts";
import type { HostTable } from "./host-table.server.ts";
import type { ConnectSource } from "./site-context.server.ts";
import type { SiteRecord, StockQuery } from "./site-source.ts";

type Services = { gateway: Gateway; hosts: HostTable; scripts: Record<PaymentProvider, string> };
type CallSite = CallContext["site"];

const stockSearch = ({ state, ...query }: StockQuery): StockSearch => ({
  ...query,
  state: printSearchState(state),
});

/** A slug that cannot be one gives an empty object (CALL-11). */
const isCar = (answer: Car | Record<string, never>): answer is Car => "id" in answer;

export function connectGateway({ gateway, hosts, scripts }: Services): ConnectSource {
  return ({ requestId, clientAddress, onMiss }) => {
    const contextOf = ({ websiteId, canonicalHost, version }: CallSite): CallContext => ({
      site: { websiteId, canonicalHost, version },
      requestId,
      clientAddress,
    });

    /** A page that cannot be made answers 503: the edge goes on showing the last good one (rule 16). */
    function unavailable(error: unknown): never {
      gateway.log.warn({ err: error, request_id: requestId }, "page not to be had");
      throw new Response(null, { status: 503 });
    }

    async function strict<T>(work: Promise<T>): Promise<T | null> {
      try {
        return await work;
      } catch (error) {
        if (error instanceof PlatformCallError && error.status === 404) return null;
        return unavailable(error);
      }
    }

    function orMiss<T, M>(answer: T | false, missing: M): T | M {
      if (answer !== false) return answer;
      onMiss();
      return missing;
    }

    return {
      async siteOfHost(host): Promise<SiteRecord | null> {
        const entry = await strict(hosts.find(host));
        if (!entry) return null;
        const live = await strict(requireSiteDocument(gateway, contextOf(entry), entry.version));
        return live && { ...entry, document: live.document };
      },
      content: async (site, kind) => orMiss(await fetchContent(gateway, contextOf(site), kind), []),
      async search(site, query) {
        const results = await strict(requireSearch(gateway, contextOf(site), stockSearch(query)));
        return results ?? unavailable(new Error(`the platform has no search page ${query.path}`));
      },
      stockRow: (site, query) => strict(requireSearch(gateway, contextOf(site), stockSearch(query))),
      async car(site, slug) {
        const car = await strict(requireCar(gateway, contextOf(site), slug));
        return car !== null && isCar(car) ? car : null;
      },
      async cars(site, ids) {
        if (ids.length === 0) return [];
        return (await strict(requireCars(gateway, contextOf(site), ids)))?.cars ?? [];
      },
      async similarCars(site, slug) {
        const similar = await fetchSimilarCars(gateway, contextOf(site), slug);
        return orMiss(similar, { cars: [] }).cars;
      },
      enquiry: (site, token) => strict(requireEnquiry(gateway, contextOf(site), token)),
      changeEnquiry: (site, token, change) => strict(changeEnquiry(gateway, contextOf(site), token, change)),
      slots: (site, question) => fetchSlots(gateway, contextOf(site), question),
      booking: (site, token) => strict(requireBooking(gateway, contextOf(site), token)),
      changeBooking: (site, token, startsAt) =>
        strict(changeBooking(gateway, contextOf(site), token, startsAt)),
      processorScript: (type) => scripts[type],
      takeHold: (site, slug, session) => takeHold(gateway, contextOf(site), slug, session),
      hold: (site, token) => strict(requireHold(gateway, contextOf(site), token)),
      changeHold: (site, token, change) => changeHold(gateway, contextOf(site), token, change),
      startPayment: (site, paying) => startPayment(gateway, contextOf(site), paying),
      async submitLead(site, lead) {
        try {
          return await sendLead(gateway, contextOf(site), lead, new Date());
        } catch (error) {
          gateway.log.warn({ err: error, request_id: requestId }, "lead not taken");
          return { ok: false, error: submitFailed, problems: [] };
        }
      },
    };
  };
}

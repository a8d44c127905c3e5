import { seededRandom } from "../seeded-random.ts";
import { type Fault, type ServiceName, serviceNames } from "./fault.ts";

type FaultListener = (fault: Fault | undefined) => Promise<void>;

export type FaultStore = {
  set(service: ServiceName, fault: Fault): Promise<void>;
  clear(service: ServiceName): Promise<void>;
  clearAll(): Promise<void>;
  current(service: ServiceName): Fault | undefined;
  /** The fault of the request at hand, or none. Each call draws the next number of the fault's seed. */
  draw(service: ServiceName): Fault | undefined;
  /** A change is answered only when its listener is done: after `down` is set, nobody is there. */
  onChange(service: ServiceName, listener: FaultListener): void;
};

export function createFaultStore(): FaultStore {
  const active = new Map<ServiceName, { fault: Fault; random: () => number }>();
  const listeners = new Map<ServiceName, FaultListener>();

  async function clear(service: ServiceName): Promise<void> {
    active.delete(service);
    await listeners.get(service)?.(undefined);
  }

  return {
    async set(service, fault) {
      active.set(service, { fault, random: seededRandom(fault.seed) });
      await listeners.get(service)?.(fault);
    },
    clear,
    async clearAll() {
      for (const service of serviceNames) await clear(service);
    },
    current: (service) => active.get(service)?.fault,
    draw(service) {
      const entry = active.get(service);
      if (!entry) return undefined;
      if (entry.fault.mode === "down") return entry.fault;
      return entry.random() < entry.fault.share ? entry.fault : undefined;
    },
    onChange: (service, listener) => void listeners.set(service, listener),
  };
}

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";

export const hostOf = (index: number): string => `site-${index}.localhost`;

/** A plain dealer with one yard, as an operator would write it. `extraHost` makes a change that a request can see. */
export async function writeSite(root: string, index: number, extraHost?: string): Promise<string> {
  const slug = `site-${index}`;
  const directory = join(root, slug);
  await mkdir(directory, { recursive: true });
  const site = {
    slug,
    organisation: { slug: `org-${index}`, name: `Organisation ${index}` },
    name: `Dealer ${index}`,
    slogan: "One of ten thousand.",
    domains: [hostOf(index), `dealer-${index}.example`, ...(extraHost ? [extraHost] : [])],
    dealerships: [{ slug, name: `Dealer ${index}`, locations: [yard(index)] }],
    address: { street: `${index} Proof Road`, city: "Testville", state: "QLD", postcode: "4000" },
    contact: { phone: "07 5550 0000", email: `hello@dealer-${index}.example` },
    legal: { legal_name: `Dealer ${index} Pty Ltd` },
  };
  await writeFile(join(directory, "site.yaml"), stringify(site));
  return directory;
}

export function yard(index: number, slug = "yard") {
  const opening_hours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: "Open",
    open: "08:30",
    close: "17:30",
  }));
  const department = (location_type: string, suffix: string) => ({
    location_type,
    name: `Dealer ${index}${suffix && ` - ${suffix}`}`,
    slug: suffix ? `${slug}-${suffix.toLowerCase()}` : slug,
    phone: "07 5550 0000",
    opening_hours,
  });
  return {
    slug,
    name: `Dealer ${index}`,
    short_name: "Testville",
    position: 1,
    primary: true,
    address: {
      street: `${index} Proof Road`,
      city: "Testville",
      state: "QLD",
      postcode: "4000",
      lat: -27.4,
      lang: 153.1,
    },
    departments: [department("sales", ""), department("service", "Service"), department("parts", "Parts")],
  };
}

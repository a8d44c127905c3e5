// Who there is, where their sites are, what they publish. `schema.medium.test.ts` compares every line with the migrated database.
import type { Generated, GeneratedAlways } from "kysely";
import type { Json } from "./column-types.ts";

export interface Organisations {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  created_at: Generated<Date>;
}

export interface Dealerships {
  id: GeneratedAlways<number>;
  organisation_id: number;
  slug: string;
  name: string;
  created_at: Generated<Date>;
  home_website_id: number | null;
}

export interface Websites {
  id: GeneratedAlways<number>;
  organisation_id: number;
  slug: string;
  name: string;
  template: string;
  parent_id: number | null;
  created_at: Generated<Date>;
}

export interface Domains {
  host: string;
  website_id: number;
  canonical: Generated<boolean>;
  version: Generated<number>;
  removed: Generated<boolean>;
}

export interface WebsiteDealerships {
  website_id: number;
  dealership_id: number;
}

export interface Locations {
  id: GeneratedAlways<number>;
  dealership_id: number;
  slug: string;
  name: Generated<string>;
  location_type: Generated<string>;
  position: Generated<number>;
  visible: Generated<boolean>;
  body: Json;
}

export interface SiteDocuments {
  website_id: number;
  version: number;
  source: Json;
  effective: Json;
  author: string;
  note: Generated<string>;
  published_at: Generated<Date>;
}

export interface Content {
  id: GeneratedAlways<number>;
  website_id: number;
  kind: string;
  key: string;
  version: number;
  retired_version: number | null;
  origin_website_id: number | null;
  body: Json;
  author: string;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Generated<Date>;
}

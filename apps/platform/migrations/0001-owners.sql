-- Who owns what: organisation -> dealership -> location is one tree, a website is another thing.
-- The first column of an owned table's primary key is its owner.

-- Owner of the running transaction. Unset (null) and reset (empty text) both mean: no rows, no error.
create function app_website_id() returns bigint
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.website_id', true), '')::bigint $$;

create function app_dealership_ids() returns bigint[]
  language sql stable parallel safe
  as $$ select string_to_array(current_setting('app.dealership_ids', true), ',')::bigint[] $$;

-- Puts a table under its owner. Policies are flat; `(select …)` makes the setting an InitPlan, read once a query.
-- FORCE binds the table's owner too, so data migrations need their own policy.
create procedure own_table(owned regclass, owner_check text)
  language plpgsql
  as $$
  begin
    execute format('alter table %s enable row level security', owned);
    execute format('alter table %s force row level security', owned);
    execute format('create policy app_owner on %s to forecourt_app using (%s) with check (%2$s)', owned, owner_check);
    execute format('create policy operator_all on %s to forecourt_operator using (true) with check (true)', owned);
    execute format('create policy migrator_all on %s to forecourt_migrator using (true) with check (true)', owned);
    execute format('grant select, insert, update, delete on %s to forecourt_operator', owned);
  end
  $$;

create procedure own_by_dealership(owned regclass)
  language sql
  as $$ call own_table(owned, 'dealership_id = any ((select app_dealership_ids())::bigint[])') $$;

create procedure own_by_website(owned regclass)
  language sql
  as $$ call own_table(owned, 'website_id = (select app_website_id())') $$;

revoke all on procedure own_table(regclass, text), own_by_dealership(regclass), own_by_website(regclass) from public;

create table organisations (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

create table dealerships (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
create index dealerships_organisation on dealerships (organisation_id);

create table websites (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 200),
  template text not null check (length(template) between 1 and 60),
  parent_id bigint references websites check (parent_id <> id),
  created_at timestamptz not null default now()
);
create index websites_organisation on websites (organisation_id);
create index websites_parent on websites (parent_id) where parent_id is not null;

-- The website whose document describes the dealership and its locations: each is written once.
alter table dealerships add column home_website_id bigint references websites;
create index dealerships_home_website on dealerships (home_website_id);

-- Publishing holds an advisory lock, so version order is commit order and a poller of `version > last` misses nothing.
create sequence site_versions;

-- The host table: all that is readable before an owner is known. A removed host stays, so that pollers see it go.
create table domains (
  host text primary key check (host = lower(host) and length(host) between 1 and 253 and host !~ '[[:space:]/:]'),
  website_id bigint not null references websites,
  canonical boolean not null default false,
  version bigint not null default nextval('site_versions'),
  removed boolean not null default false
);
create index domains_version on domains (version);
create unique index domains_one_canonical on domains (website_id) where canonical and not removed;

create table website_dealerships (
  website_id bigint not null references websites on delete cascade,
  dealership_id bigint not null references dealerships,
  primary key (website_id, dealership_id)
);
create index website_dealerships_dealership on website_dealerships (dealership_id);

-- Written by publish only. `body` is the Location of DATA-03; the columns are what SQL filters and sorts by.
create table locations (
  id bigint generated always as identity,
  dealership_id bigint not null references dealerships,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,98}[a-z0-9])?$'),
  name text not null default '' check (length(name) <= 200),
  location_type text not null default '' check (location_type in ('', 'sales', 'service', 'parts')),
  position integer not null default 0,
  visible boolean not null default true,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  primary key (dealership_id, id),
  unique (dealership_id, slug)
);

call own_by_website('website_dealerships');
call own_by_dealership('locations');

grant usage on schema public to forecourt_app, forecourt_queue, forecourt_operator;
grant select on organisations, dealerships, websites, domains, website_dealerships, locations to forecourt_app;
grant select, insert, update, delete on organisations, dealerships, websites, domains to forecourt_operator;
grant usage on sequence site_versions to forecourt_operator;

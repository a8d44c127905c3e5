-- Cars and all that hangs on a car. Money is integer cents. D22: a car is never deleted, it is `removed`.

create table manufacturers (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 100),
  body jsonb not null default '{}' check (jsonb_typeof(body) = 'object')
);

create table models (
  id bigint generated always as identity primary key,
  manufacturer_id bigint not null references manufacturers,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (length(name) between 1 and 100),
  body jsonb not null default '{}' check (jsonb_typeof(body) = 'object'),
  unique (manufacturer_id, slug)
);

create table cars (
  id bigint generated always as identity,
  dealership_id bigint not null references dealerships,
  location_id bigint,
  -- D22: identity is dealership + stock number, VIN second; a slug never changes once published.
  stocknum text not null check (length(stocknum) between 1 and 60),
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]{1,200}$'),
  name text not null check (length(name) between 1 and 300),
  status text not null check (status ~ '^[a-z_]{1,40}$'),
  car_type text not null check (car_type in ('new', 'used', 'demo')),
  sold boolean not null default false,
  sold_at timestamptz,
  removed_at timestamptz,
  -- D23: what the feed says; a live hold also makes a car reserved.
  feed_reserved boolean not null default false,
  reservable boolean,
  -- D9: `price_cents` is the one price; its type and state say what it includes.
  price_cents integer check (price_cents >= 0),
  price_type text check (price_type in ('drive_away', 'egc', 'estimated_drive_away')),
  price_state text check (price_state in ('act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa')),
  egc_price_cents integer check (egc_price_cents >= 0),
  before_price_cents integer check (before_price_cents >= 0),
  subscription_price_cents integer check (subscription_price_cents >= 0),
  average_market_price_cents integer check (average_market_price_cents >= 0),
  state_average_market_price_cents integer check (state_average_market_price_cents >= 0),
  preorder boolean not null default false,
  tag text check (length(tag) <= 100),
  make text check (length(make) <= 100),
  model text check (length(model) <= 100),
  badge text check (length(badge) <= 200),
  series text check (length(series) <= 100),
  year smallint check (year between 1886 and 2200),
  km integer check (km >= 0),
  vin text check (length(vin) <= 30),
  regplate text check (length(regplate) <= 20),
  rego_expiry date,
  build_date date,
  compliance_date date,
  colour text check (length(colour) <= 100),
  drive text check (length(drive) <= 60),
  seats smallint check (seats between 0 and 200),
  doors smallint check (doors between 0 and 20),
  trans text check (length(trans) <= 100),
  simple_transmission text check (length(simple_transmission) <= 60),
  fuel text check (length(fuel) <= 100),
  simple_fuel text check (length(simple_fuel) <= 60),
  body text check (length(body) <= 100),
  simple_body text check (length(simple_body) <= 60),
  engine_size text check (length(engine_size) <= 40),
  dealercomments text check (length(dealercomments) <= 20000),
  standard_equipment text[] not null default '{}' check (cardinality(standard_equipment) <= 500),
  carsales_title text check (length(carsales_title) <= 300),
  private_suburb text check (length(private_suburb) <= 100),
  private_postcode text check (length(private_postcode) <= 10),
  city text check (length(city) <= 100),
  state text check (length(state) <= 10),
  certified boolean not null default false,
  distribution_location_ids bigint[] not null default '{}' check (cardinality(distribution_location_ids) <= 200),
  history_report_url text check (length(history_report_url) <= 2000),
  show_on_dealer_website boolean not null default true,
  -- When the dealer's system last confirmed the car: part of no page, so it changes no version.
  confirmed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version bigint not null default 1,
  primary key (dealership_id, id),
  unique (dealership_id, stocknum),
  foreign key (dealership_id, location_id) references locations (dealership_id, id)
    on delete set null (location_id)
) with (fillfactor = 85);
create index cars_newest on cars (dealership_id, created_at desc, id desc);
create index cars_vin on cars (dealership_id, vin) where vin is not null;
create index cars_location on cars (dealership_id, location_id) where location_id is not null;

-- The row's version is the search index's external version: any visible change raises it by at least one.
create function raise_car_version() returns trigger
  language plpgsql
  as $$
  declare
    unconfirmed cars := new;
  begin
    unconfirmed.confirmed_at := old.confirmed_at;
    if unconfirmed *= old then
      return new;
    end if;
    new.version := greatest(new.version, old.version + 1);
    new.updated_at := now();
    return new;
  end
  $$;
create trigger cars_version before update on cars for each row execute function raise_car_version();

-- Narrow and apart from cars: a counted page view must not rewrite a wide row or raise its version.
create table car_views (
  dealership_id bigint not null,
  car_id bigint not null,
  views bigint not null default 0 check (views >= 0),
  primary key (dealership_id, car_id),
  foreign key (dealership_id, car_id) references cars on delete cascade
) with (fillfactor = 70);

-- DATA-02: shown as given, so text.
create table variants (
  dealership_id bigint not null,
  car_id bigint not null,
  cylinders text check (length(cylinders) <= 40),
  enginesize text check (length(enginesize) <= 40),
  enginesize_litres text check (length(enginesize_litres) <= 40),
  induction text check (length(induction) <= 60),
  fuelconsumptioncombined text check (length(fuelconsumptioncombined) <= 40),
  fuelcapacity text check (length(fuelcapacity) <= 40),
  grossvehiclemass text check (length(grossvehiclemass) <= 40),
  vehiclelength text check (length(vehiclelength) <= 40),
  vehicleheight text check (length(vehicleheight) <= 40),
  vehiclewidth text check (length(vehiclewidth) <= 40),
  torque text check (length(torque) <= 60),
  ancaprating text check (length(ancaprating) <= 40),
  primary key (dealership_id, car_id),
  foreign key (dealership_id, car_id) references cars on delete cascade
);

create table photos (
  id bigint generated always as identity,
  dealership_id bigint not null,
  car_id bigint not null,
  position integer not null check (position >= 0),
  source_url text not null check (octet_length(source_url) <= 2000),
  state text not null default 'pending' check (state in ('pending', 'stored', 'failed')),
  -- Renditions are addressed by content, so a picture that changes gets a new address.
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  width integer check (width > 0),
  height integer check (height > 0),
  failure text check (length(failure) <= 500),
  created_at timestamptz not null default now(),
  primary key (dealership_id, id),
  unique (dealership_id, car_id, source_url),
  foreign key (dealership_id, car_id) references cars on delete cascade,
  check (state <> 'stored' or content_hash is not null)
);
create index photos_order on photos (dealership_id, car_id, position);

-- Appended only: what a car cost and when.
create table price_ledger (
  id bigint generated always as identity,
  dealership_id bigint not null,
  car_id bigint not null,
  price_cents integer check (price_cents >= 0),
  price_type text check (price_type in ('drive_away', 'egc', 'estimated_drive_away')),
  price_state text check (price_state in ('act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa')),
  egc_price_cents integer check (egc_price_cents >= 0),
  source text not null check (length(source) between 1 and 60),
  recorded_at timestamptz not null default now(),
  primary key (dealership_id, id),
  foreign key (dealership_id, car_id) references cars
);
create index price_ledger_car on price_ledger (dealership_id, car_id, recorded_at);

-- DATA-05: the dealership's terms by provider, and what they make of one car.
create table finance_lenders (
  dealership_id bigint not null references dealerships,
  provider text not null check (provider ~ '^[a-z0-9_]{1,60}$'),
  interest_rate numeric(6, 3) check (interest_rate >= 0),
  comparison_rate numeric(6, 3) check (comparison_rate >= 0),
  term_months smallint check (term_months between 1 and 600),
  deposit_cents integer check (deposit_cents >= 0),
  disclaimer text check (length(disclaimer) <= 10000),
  primary key (dealership_id, provider)
);

create table car_finance (
  dealership_id bigint not null,
  car_id bigint not null,
  provider text not null check (provider ~ '^[a-z0-9_]{1,60}$'),
  interest_rate numeric(6, 3) check (interest_rate >= 0),
  comparison_rate numeric(6, 3) check (comparison_rate >= 0),
  payment_week_cents integer check (payment_week_cents >= 0),
  payment_month_cents integer check (payment_month_cents >= 0),
  term_months smallint check (term_months between 1 and 600),
  deposit_cents integer check (deposit_cents >= 0),
  disclaimer text check (length(disclaimer) <= 10000),
  primary key (dealership_id, car_id, provider),
  foreign key (dealership_id, car_id) references cars on delete cascade
);

-- DATA-06: publishable keys only. Secrets get their own table, encrypted.
create table payment_processors (
  dealership_id bigint not null references dealerships,
  authorization_type text not null check (authorization_type in ('stripe', 'till', 'st_george')),
  authorization_key text check (length(authorization_key) <= 255),
  deposit_cents integer check (deposit_cents >= 0),
  apple_pay_enabled boolean not null default false,
  google_pay_enabled boolean not null default false,
  google_merchant_id text check (length(google_merchant_id) <= 100),
  primary key (dealership_id, authorization_type)
);

-- Cars whose copies (index, edge, alerts) are behind. `due_at` is when the row may next be claimed: a claim moves it to
-- the end of its lease. `lease_token` fences: a mark or a claim raises it, so only the latest claim can delete the row.
create table dirty_cars (
  dealership_id bigint not null,
  car_id bigint not null,
  due_at timestamptz not null default now(),
  lease_token bigint not null default 0,
  attempts integer not null default 0,
  marked_at timestamptz not null default now(),
  primary key (dealership_id, car_id),
  foreign key (dealership_id, car_id) references cars on delete cascade
) with (fillfactor = 70);
-- Leads with time, not the owner: the queue's login claims over all owners.
create index dirty_cars_due on dirty_cars (due_at);

call own_by_dealership('cars');
call own_by_dealership('car_views');
call own_by_dealership('variants');
call own_by_dealership('photos');
call own_by_dealership('price_ledger');
call own_by_dealership('finance_lenders');
call own_by_dealership('car_finance');
call own_by_dealership('payment_processors');
call own_by_dealership('dirty_cars');
create policy queue_claim on dirty_cars to forecourt_queue using (true) with check (true);

grant select on manufacturers, models, finance_lenders, payment_processors to forecourt_app;
grant select, insert, update on cars, car_views to forecourt_app;
grant select, insert on price_ledger to forecourt_app;
grant select, insert, update, delete on variants, photos, car_finance, dirty_cars to forecourt_app;
grant select, insert, update, delete on manufacturers, models to forecourt_operator;
grant select (dealership_id, car_id, due_at, lease_token, attempts) on dirty_cars to forecourt_queue;
grant update (due_at, lease_token, attempts) on dirty_cars to forecourt_queue;

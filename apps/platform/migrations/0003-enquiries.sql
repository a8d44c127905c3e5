-- Leads and what must happen to them. One transaction writes lead, consent, idempotency key and deliveries.

create table leads (
  id uuid not null,
  website_id bigint not null references websites,
  state text not null default 'accepted' check (state in ('accepted', 'quarantined', 'released', 'binned')),
  category text not null check (length(category) between 1 and 100),
  subcategory text check (length(subcategory) <= 100),
  name text check (length(name) <= 200),
  last_name text check (length(last_name) <= 200),
  email text check (length(email) <= 320),
  phone text check (length(phone) <= 40),
  postcode text check (length(postcode) <= 10),
  message text check (length(message) <= 10000),
  -- No foreign keys to stock or places: a lead is never refused because a car has gone. `car` is the car as it was seen.
  car_dealership_id bigint,
  car_id bigint,
  location_id bigint,
  car jsonb check (jsonb_typeof(car) = 'object'),
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 65536),
  lead_attributes jsonb not null default '{}'
    check (jsonb_typeof(lead_attributes) = 'object' and octet_length(lead_attributes::text) <= 65536),
  url text check (length(url) <= 2000),
  source text not null default 'Website' check (length(source) <= 100),
  user_agent text check (length(user_agent) <= 1000),
  synthetic boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create index leads_newest on leads (website_id, created_at desc);

-- D10: how consent was obtained, kept as evidence.
create table consents (
  id uuid not null,
  website_id bigint not null references websites,
  lead_id uuid,
  purpose text not null check (length(purpose) between 1 and 60),
  granted boolean not null,
  obtained_by text not null check (obtained_by in ('pre_ticked', 'ticked', 'left_unticked', 'withdrawn')),
  wording text not null check (length(wording) between 1 and 5000),
  form text not null check (length(form) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, lead_id) references leads on delete cascade
);
create index consents_lead on consents (website_id, lead_id);

-- The truth about each destination of a lead; a job only wakes the worker. `due_at` and `lease_token` as in dirty_cars.
create table deliveries (
  id uuid not null,
  website_id bigint not null references websites,
  lead_id uuid not null,
  channel text not null check (channel in ('email', 'adf_email', 'webhook', 'sms')),
  destination text not null check (length(destination) between 1 and 500),
  state text not null default 'pending' check (state in ('pending', 'sending', 'delivered', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  lease_token bigint not null default 0,
  receipt jsonb,
  last_error text check (length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (website_id, id),
  unique (website_id, lead_id, channel, destination),
  foreign key (website_id, lead_id) references leads
) with (fillfactor = 85);
-- Leads with time, not the owner: the queue's login claims over all owners.
create index deliveries_due on deliveries (due_at) where state in ('pending', 'sending');

create table idempotency_keys (
  website_id bigint not null references websites,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null check (length(request_hash) between 1 and 128),
  status smallint not null check (status between 100 and 599),
  response text not null check (octet_length(response) <= 1048576),
  created_at timestamptz not null default now(),
  primary key (website_id, key)
);
create index idempotency_keys_age on idempotency_keys (website_id, created_at);

call own_by_website('leads');
call own_by_website('consents');
call own_by_website('deliveries');
call own_by_website('idempotency_keys');
create policy queue_claim on deliveries to forecourt_queue using (true) with check (true);

grant select, insert, update on leads, deliveries to forecourt_app;
grant select, insert on consents to forecourt_app;
grant select, insert, update, delete on idempotency_keys to forecourt_app;
grant select (website_id, id, state, attempts, due_at, lease_token) on deliveries to forecourt_queue;
grant update (state, attempts, due_at, lease_token) on deliveries to forecourt_queue;

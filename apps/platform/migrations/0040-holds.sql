-- Reserving a car. D20: holds and payments are the dealership's; the website where it was done is recorded.

-- Secrets of a processor's account, sealed (AES-256-GCM). A row that is moved to another owner, processor or field does
-- not open. The publishable side stays in payment_processors.
create table processor_secrets (
  dealership_id bigint not null,
  authorization_type text not null,
  field text not null check (field ~ '^[a-z_]{1,40}$'),
  -- Which key of the process sealed it: what is sealed by an old one is found and sealed again.
  key_id text not null check (length(key_id) between 1 and 40),
  sealed text not null check (length(sealed) between 1 and 4000),
  set_at timestamptz not null default now(),
  primary key (dealership_id, authorization_type, field),
  foreign key (dealership_id, authorization_type) references payment_processors on delete cascade
);

create table holds (
  dealership_id bigint not null,
  id uuid not null,
  car_id bigint not null,
  website_id bigint not null references websites,
  state text not null default 'soft'
    check (state in ('soft', 'held', 'captured', 'released', 'expired', 'refunded')),
  -- Whose browser and whose address, as keyed hashes: enough to count, useless to whoever reads them.
  session_key text not null check (length(session_key) between 1 and 64),
  client_key text not null check (length(client_key) between 1 and 64),
  -- Soft: until someone else may have the car. Held: RES-09. Otherwise when it would have ended.
  ends_at timestamptz not null,
  -- When it must next be looked at; null: never again. `lease_token` as in dirty_cars.
  due_at timestamptz,
  lease_token bigint not null default 0,
  attempts integer not null default 0,
  shopper jsonb check (jsonb_typeof(shopper) = 'object' and octet_length(shopper::text) <= 8192),
  lead_id uuid,
  -- The payment that it is held by; none before.
  payment_id uuid,
  -- Raised with every change of state: a link or a message made for an earlier one is known by it.
  sequence integer not null default 0,
  reason text check (length(reason) <= 100),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (dealership_id, id),
  foreign key (dealership_id, car_id) references cars
);
-- The guard of the promise: on the car alone, whichever websites show it and whoever asks at once.
create unique index holds_one_live on holds (car_id) where state in ('soft', 'held', 'captured');
create index holds_car on holds (dealership_id, car_id);
create index holds_session on holds (dealership_id, session_key, created_at);
create index holds_client on holds (dealership_id, client_key, created_at);
-- Leads with time, not the owner: the queue's login claims over all owners.
create index holds_due on holds (due_at) where due_at is not null;

-- D19: who did what. Only ever added to.
create table hold_events (
  dealership_id bigint not null,
  id uuid not null,
  hold_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  actor text not null check (actor in ('platform', 'shopper', 'dealership', 'operator', 'processor')),
  detail text not null default '' check (length(detail) <= 500),
  created_at timestamptz not null default now(),
  primary key (dealership_id, id),
  foreign key (dealership_id, hold_id) references holds on delete cascade
);
create index hold_events_hold on hold_events (dealership_id, hold_id);

-- One attempt to pay. Never a card's number: the processor has it, we have the processor's name for the payment.
create table payments (
  dealership_id bigint not null,
  id uuid not null,
  hold_id uuid not null,
  authorization_type text not null check (authorization_type in ('stripe', 'till', 'st_george')),
  reference text check (length(reference) between 1 and 255),
  amount_cents integer not null check (amount_cents > 0),
  state text not null default 'created'
    check (state in ('created', 'pending', 'authorised', 'captured', 'voided', 'refunded', 'failed')),
  -- What we have decided must happen to the money, until the processor says that it has.
  wanted text check (wanted in ('capture', 'void', 'refund')),
  session_key text not null check (length(session_key) between 1 and 64),
  client_key text not null check (length(client_key) between 1 and 64),
  -- Raised with every change: what was read from the processor before another's change is not written over it.
  version integer not null default 0,
  due_at timestamptz,
  lease_token bigint not null default 0,
  attempts integer not null default 0,
  last_error text check (length(last_error) <= 500),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (dealership_id, id),
  unique (dealership_id, authorization_type, reference),
  foreign key (dealership_id, hold_id) references holds
);
create index payments_hold on payments (dealership_id, hold_id);
create index payments_session on payments (dealership_id, session_key, created_at);
create index payments_client on payments (dealership_id, client_key, created_at);
create index payments_due on payments (due_at) where due_at is not null;

-- What processors told us, each event once. Only names: what happened is read from the processor itself.
create table payment_events (
  dealership_id bigint not null references dealerships,
  authorization_type text not null check (authorization_type in ('stripe', 'till', 'st_george')),
  event_id text not null check (length(event_id) between 1 and 255),
  kind text not null check (length(kind) between 1 and 100),
  reference text check (length(reference) <= 255),
  received_at timestamptz not null default now(),
  primary key (dealership_id, authorization_type, event_id)
);

call own_by_dealership('processor_secrets');
call own_by_dealership('holds');
call own_by_dealership('hold_events');
call own_by_dealership('payments');
call own_by_dealership('payment_events');
create policy queue_claim on holds to forecourt_queue using (true) with check (true);
create policy queue_claim on payments to forecourt_queue using (true) with check (true);

grant select on processor_secrets to forecourt_app;
grant select, insert, update on holds, payments to forecourt_app;
grant select, insert on hold_events, payment_events to forecourt_app;
grant select (dealership_id, id, due_at, lease_token, attempts) on holds, payments to forecourt_queue;
grant update (due_at, lease_token, attempts) on holds, payments to forecourt_queue;

-- D23: a live hold makes the car reserved, beside what its feed says; a feed never writes this. On the car itself, because
-- its copies (index, pages) follow the car's version.
alter table cars add column held boolean not null default false;

alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check
  check (channel in ('email', 'adf_email', 'webhook', 'sms', 'confirmation', 'confirmation_sms', 'verify', 'verify_sms',
    'held', 'withdrawn_email', 'withdrawn_webhook', 'withdrawn_sms', 'booking_changed', 'booking_reminder',
    'booking_reminder_sms', 'booking_told_email', 'booking_told_webhook', 'booking_told_sms',
    'hold_shopper', 'hold_dealership')) not valid;

-- Bookings of test drives and services. D20: a dealership's own; the lead that asked for one is its website's.

-- Trusted since PostgreSQL 13: the owner of the database may create it. Equality beside ranges in one constraint.
create extension if not exists btree_gist;

create table bookings (
  dealership_id bigint not null references dealerships,
  id uuid not null,
  website_id bigint not null references websites,
  lead_id uuid not null,
  -- No foreign key: publishing may take a location away, a booking stays.
  location_id bigint not null,
  kind text not null check (kind in ('test_drive', 'service')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- 1 to the capacity of the slot: two bookings of one seat never overlap, whoever asks at once.
  seat smallint not null check (seat between 1 and 50),
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  -- RFC 5545: raised with every change, so that calendars know the newest.
  sequence integer not null default 0,
  moved_from timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (dealership_id, id),
  unique (dealership_id, website_id, lead_id),
  foreign key (website_id, lead_id) references leads,
  check (ends_at > starts_at),
  constraint bookings_one_per_seat exclude using gist (
    dealership_id with =, location_id with =, kind with =, seat with =, tstzrange(starts_at, ends_at) with &&
  ) where (state = 'booked')
);
create index bookings_lead on bookings (website_id, lead_id);
create index bookings_coming on bookings (dealership_id, location_id, kind, starts_at) where state = 'booked';

call own_by_dealership('bookings');
grant select, insert, update on bookings to forecourt_app;

alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check
  check (channel in ('email', 'adf_email', 'webhook', 'sms', 'confirmation', 'confirmation_sms', 'verify', 'verify_sms',
    'held', 'withdrawn_email', 'withdrawn_webhook', 'withdrawn_sms', 'booking_changed', 'booking_reminder',
    'booking_reminder_sms', 'booking_told_email', 'booking_told_webhook', 'booking_told_sms')) not valid;

-- Doubt, clustering and withdrawal of leads; deliveries that wait for a dependency, and those that were called off.

alter table leads
  -- The same person within the website: the first lead of theirs that we knew of, by phone or email.
  add column person_id uuid,
  add column email_key text,
  add column phone_key text,
  -- Whose post it was, as a keyed hash: enough to count, useless to whoever reads it.
  add column client_key text,
  add column doubts text[] not null default '{}',
  add column withdrawn_at timestamptz;

alter table deliveries
  -- The dependency that was away at the last attempt; its breaker, closing, makes these rows due.
  add column waits_for text;
alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check
  check (channel in ('email', 'adf_email', 'webhook', 'sms', 'confirmation', 'confirmation_sms', 'verify', 'verify_sms',
    'held', 'withdrawn_email', 'withdrawn_webhook', 'withdrawn_sms')) not valid;
alter table deliveries drop constraint deliveries_state_check;
alter table deliveries add constraint deliveries_state_check
  check (state in ('pending', 'sending', 'delivered', 'dead', 'cancelled')) not valid;

-- What was decided about a lead, by whom (D19: audited). Only ever added to.
create table lead_events (
  id uuid not null,
  website_id bigint not null references websites,
  lead_id uuid not null,
  kind text not null check (kind in ('quarantined', 'released', 'withdrawn')),
  actor text not null check (actor in ('platform', 'shopper', 'dealership', 'operator')),
  detail text not null default '' check (length(detail) <= 500),
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, lead_id) references leads on delete cascade
);
create index lead_events_lead on lead_events (website_id, lead_id);

-- A solved challenge works once. Written with the lead, so that a post that failed may use it again.
create table spent_proofs (
  website_id bigint not null references websites,
  proof text not null check (length(proof) between 1 and 128),
  key text not null check (length(key) between 1 and 255),
  expires_at timestamptz not null,
  primary key (website_id, proof)
);
create index spent_proofs_age on spent_proofs (website_id, expires_at);

call own_by_website('lead_events');
call own_by_website('spent_proofs');

grant select, insert on lead_events to forecourt_app;
grant select, insert, delete on spent_proofs to forecourt_app;
grant select (waits_for), update (waits_for) on deliveries to forecourt_queue;

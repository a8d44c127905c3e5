-- Stock in: where a dealership's cars come from, and what became of each delivery.

create table feeds (
  id bigint generated always as identity,
  dealership_id bigint not null references dealerships,
  name text not null check (name ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  kind text not null check (kind in ('push', 'pull', 'drop', 'file')),
  -- Null: told by the content.
  format text check (format in ('json', 'ndjson', 'csv', 'xml')),
  -- What the sender's fields are called here, and what its words mean (modules/feeds/map).
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object'),
  url text check (octet_length(url) <= 2000),
  every_minutes integer check (every_minutes between 1 and 10080),
  -- Share of the stock; null: the setting full_feed_removal_limit of the dealership's home website.
  removal_limit numeric(4, 3) check (removal_limit between 0 and 1),
  -- SHA-256 of the dealer's token: the token itself is shown once, when it is made.
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  -- When a pull or a look into the drop folder is next due; null: nothing is scheduled.
  due_at timestamptz,
  lease_token bigint not null default 0,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (dealership_id, id),
  unique (dealership_id, name),
  check (kind <> 'pull' or url is not null)
);
create index feeds_due on feeds (due_at) where due_at is not null;

create table feed_runs (
  id uuid not null,
  dealership_id bigint not null,
  feed_id bigint not null,
  mode text not null check (mode in ('full', 'delta')),
  source text not null check (length(source) <= 2000),
  -- The bytes as they came, in the store: a run can be started again from them at any time.
  object_key text not null check (length(object_key) <= 500),
  bytes bigint not null check (bytes >= 0),
  -- The moment that the sender's facts are of. An older one never wins over a newer one.
  as_of timestamptz not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'needs_approval', 'superseded')),
  approved_by text check (length(approved_by) <= 200),
  records integer not null default 0 check (records >= 0),
  added integer not null default 0 check (added >= 0),
  changed integer not null default 0 check (changed >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  removed integer not null default 0 check (removed >= 0),
  rejected integer not null default 0 check (rejected >= 0),
  -- Records of the feed, in its order, that are saved: a run that was killed goes on behind them.
  applied_through integer not null default 0 check (applied_through >= 0),
  -- The first of what was rejected: line, stock number, reason.
  rejections jsonb not null default '[]' check (jsonb_typeof(rejections) = 'array'),
  message text check (length(message) <= 2000),
  due_at timestamptz not null default now(),
  lease_token bigint not null default 0,
  attempts integer not null default 0,
  received_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (dealership_id, id),
  foreign key (dealership_id, feed_id) references feeds
) with (fillfactor = 70);
create index feed_runs_due on feed_runs (due_at) where state in ('queued', 'running');
create index feed_runs_newest on feed_runs (dealership_id, received_at desc);
-- Two runs of one dealership never at once, whoever claims them.
create unique index feed_runs_one_at_a_time on feed_runs (dealership_id) where state = 'running';

-- Cars with photos to fetch. Claimed as dirty_cars are, dealership by dealership.
create table photo_jobs (
  dealership_id bigint not null,
  car_id bigint not null,
  due_at timestamptz not null default now(),
  lease_token bigint not null default 0,
  attempts integer not null default 0,
  primary key (dealership_id, car_id),
  foreign key (dealership_id, car_id) references cars on delete cascade
) with (fillfactor = 70);
create index photo_jobs_due on photo_jobs (dealership_id, due_at);

-- The feed that last brought the car: a full feed removes its own cars only. No reference: a feed may go, its cars stay.
alter table cars add column feed_id bigint;
-- As the confirmation, part of no page: it changes no version.
create or replace function raise_car_version() returns trigger
  language plpgsql
  as $$
  declare
    unconfirmed cars := new;
  begin
    unconfirmed.confirmed_at := old.confirmed_at;
    unconfirmed.feed_id := old.feed_id;
    if unconfirmed *= old then
      return new;
    end if;
    new.version := greatest(new.version, old.version + 1);
    new.updated_at := now();
    return new;
  end
  $$;
-- A picture of a few hundred bytes to show until the photo is there, as a data address.
alter table photos add column preview text;

call own_by_dealership('feeds');
call own_by_dealership('feed_runs');
call own_by_dealership('photo_jobs');
create policy queue_claim on feeds to forecourt_queue using (true) with check (true);
create policy queue_claim on feed_runs to forecourt_queue using (true) with check (true);
create policy queue_claim on photo_jobs to forecourt_queue using (true) with check (true);

grant select, update on feeds to forecourt_app;
grant select, insert, update on feed_runs to forecourt_app;
grant select, insert, update, delete on photo_jobs to forecourt_app;
grant select (dealership_id, id, due_at, lease_token, attempts), update (due_at, lease_token, attempts)
  on feeds to forecourt_queue;
grant select (dealership_id, id, state, due_at, lease_token, attempts), update (state, due_at, lease_token, attempts)
  on feed_runs to forecourt_queue;
grant select (dealership_id, car_id, due_at, lease_token, attempts), update (due_at, lease_token, attempts)
  on photo_jobs to forecourt_queue;

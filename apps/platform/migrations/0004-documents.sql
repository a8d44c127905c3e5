-- Published documents and content rows, both versioned by the sequence site_versions; written by publish.

create table site_documents (
  website_id bigint not null references websites,
  version bigint not null,
  -- `json`, not `jsonb`: it keeps the order of keys, so that a pulled document reads as it was written.
  source json not null check (json_typeof(source) = 'object'),
  effective jsonb not null check (jsonb_typeof(effective) = 'object' and octet_length(effective::text) <= 1048576),
  author text not null check (length(author) between 1 and 200),
  note text not null default '' check (length(note) <= 1000),
  published_at timestamptz not null default now(),
  primary key (website_id, version)
);

create table content (
  id bigint generated always as identity,
  website_id bigint not null references websites,
  kind text not null check (kind ~ '^[a-z][a-z_-]{0,59}$'),
  key text not null check (length(key) between 1 and 300),
  version bigint not null,
  retired_version bigint check (retired_version > version),
  -- Set on rows a site got from its group's document.
  origin_website_id bigint references websites,
  body json not null check (json_typeof(body) = 'object' and octet_length(body::text) <= 524288),
  author text not null check (length(author) between 1 and 200),
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create unique index content_live on content (website_id, kind, key) where retired_version is null;
create index content_versions on content (website_id, version);
create index content_origin on content (origin_website_id) where origin_website_id is not null;

call own_by_website('site_documents');
call own_by_website('content');

grant select on site_documents, content to forecourt_app;

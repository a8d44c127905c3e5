-- no-transaction
drop index concurrently if exists leads_email_key;
create index concurrently leads_email_key on leads (website_id, email_key, created_at) where email_key is not null;
drop index concurrently if exists leads_phone_key;
create index concurrently leads_phone_key on leads (website_id, phone_key, created_at) where phone_key is not null;
drop index concurrently if exists leads_client_key;
create index concurrently leads_client_key on leads (website_id, client_key, created_at) where client_key is not null;
drop index concurrently if exists leads_quarantined;
create index concurrently leads_quarantined on leads (website_id, created_at) where state = 'quarantined';
drop index concurrently if exists deliveries_waiting;
create index concurrently deliveries_waiting on deliveries (waits_for) where waits_for is not null and state = 'pending';

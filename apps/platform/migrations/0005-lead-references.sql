-- What a lead needs to be spoken of and delivered: a reference people can read out, when a reply was promised, the
-- shopper's confirmation as a delivery of its own, and a day on which the worker gives up.
-- allow: index-concurrently no release before this one takes leads: the table is empty
-- allow: constraint-not-valid no release before this one takes leads: the table is empty

alter table leads
  add column reference text,
  add column reply_due_at timestamptz;
create unique index leads_reference on leads (website_id, reference);

alter table deliveries
  add column give_up_at timestamptz not null default now() + interval '72 hours';
alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check
  check (channel in ('email', 'adf_email', 'webhook', 'sms', 'confirmation'));

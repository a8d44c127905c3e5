-- The check that 0040 added without looking at the rows that were there.
alter table deliveries validate constraint deliveries_channel_check;

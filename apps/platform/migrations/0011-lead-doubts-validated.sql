-- The checks that 0010 added without looking at the rows that were there.
alter table deliveries validate constraint deliveries_channel_check;
alter table deliveries validate constraint deliveries_state_check;

-- What stands behind a market average: of how many cars, and of which day. An average without both is not shown.
alter table cars add column market_sample_size integer;
alter table cars add column market_as_of date;

-- PHONE-03: how often a car's number was asked for; beside its views, as it changes no page either.
alter table car_views add column phone_reveals bigint not null default 0;

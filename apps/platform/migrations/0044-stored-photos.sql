-- no-transaction
-- How many photos a car has, without their rows: the order "best match" asks for every car when the engine is away.
drop index concurrently if exists photos_stored;
create index concurrently photos_stored on photos (dealership_id, car_id) where state = 'stored';

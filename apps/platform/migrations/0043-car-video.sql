-- A film of the car, where the sender's feed has one; a link to whoever keeps it.
alter table cars add column video_url text;

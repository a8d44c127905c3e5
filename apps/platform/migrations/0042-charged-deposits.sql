-- D11: charged as soon as the car is theirs, and given back by a refund; else only when the dealership confirms.
alter table payments add column charge boolean not null default false;

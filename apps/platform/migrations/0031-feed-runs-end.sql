-- What a run did is kept for a season (modules/feeds/delete-old-runs.ts), not for ever.
grant delete on feed_runs to forecourt_app;

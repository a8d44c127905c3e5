/** ROUTE-49, ROUTE-50: a model's page is its override url as given, off the site too; else the model's slug. */
export const modelLink = (model: { slug: string; override_url: string | null }): string =>
  model.override_url || `/${model.slug}`;

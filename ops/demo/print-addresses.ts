type Env = {
  EDGE_URLS: string;
  PLATFORM_HOST: string;
  API_PORT: string;
  MAIL_WEB_URL: string;
  SANDBOX_PORT: string;
};

/** Browsers resolve *.localhost by themselves; the port is the first Varnish node's. */
export function printAddresses(env: Env, slugs: readonly string[]): void {
  const port = new URL(env.EDGE_URLS.split(",")[0] ?? "").port;
  console.log("\nWebsites");
  for (const slug of slugs) console.log(`  http://${slug}.localhost:${port}/`);
  console.log(`
Behind them
  http://${env.PLATFORM_HOST}:${env.API_PORT}/   the API
  ${env.MAIL_WEB_URL}   mail that was sent
  http://127.0.0.1:${env.SANDBOX_PORT}/   stand-ins: SMS, CRM, SMTP

Try
  search "suv" on southeast-autogroup, choose a make, go back
  open a car, ask about it, and read the mail the dealership gets
  change a slogan in sites/vega/site.yaml and run: pnpm forecourt sites publish sites/vega
  switch JavaScript off and search again

Ctrl-C ends it; the services stay up (pnpm services down).`);
}

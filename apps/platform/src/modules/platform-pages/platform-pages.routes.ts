import { openApiDocument } from "@forecourt/contracts/openapi";
import type { FastifyPluginAsync } from "fastify";
import { renderApiPage } from "./api-page.ts";
import { sendPage } from "./page.ts";

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5c4a"/><path d="M10 24V8h13v3.4h-9v3.3h7.6v3.3H14v6z" fill="#fff"/></svg>`;

/** The same for everybody until the next deploy. */
const cacheControl = "public, max-age=300";

export const platformPages: FastifyPluginAsync = async (app) => {
  const document = openApiDocument();
  const page = renderApiPage(document);
  const json = JSON.stringify(document);

  app.get("/", async (_request, reply) => sendPage(reply.header("cache-control", cacheControl), 200, page));

  app.get("/openapi.json", async (_request, reply) =>
    reply.header("cache-control", cacheControl).type("application/json; charset=utf-8").send(json),
  );

  app.get("/icon.svg", async (_request, reply) =>
    reply.header("cache-control", cacheControl).type("image/svg+xml").send(icon),
  );
};

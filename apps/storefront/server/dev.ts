import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

/** Vite in the same process and on the same port: modules and hot reload by it, pages by the bridge of production. */
export async function attachVite(app: FastifyInstance, root: string): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import("vite");
  const server = { middlewareMode: true, hmr: { server: app.server } };
  const vite = await createServer({ root, server, appType: "custom" });
  app.addHook("onRequest", (req, reply, done) => {
    vite.middlewares(req.raw, reply.raw, () => done());
  });
  app.addHook("onClose", () => vite.close());
  return () => vite.ssrLoadModule("virtual:react-router/server-build") as unknown as Promise<ServerBuild>;
}

export { platformPages } from "./platform-pages.routes.ts";
export { sendUnknownHost } from "./unknown-host.ts";

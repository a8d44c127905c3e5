export { type Html, html } from "./html.ts";
export { renderPage, sendPage } from "./page.ts";
export { platformPages } from "./platform-pages.routes.ts";
export { sendUnknownHost } from "./unknown-host.ts";

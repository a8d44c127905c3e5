import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("search/*", "routes/search.tsx"),
  route("cars/:slug", "routes/car.tsx", { id: "car" }),
  // ROUTE-10: paths may contain cars/new or cars/used.
  route("cars/:type/:slug", "routes/car.tsx", { id: "car-with-type" }),
  route("cars/:slug/enquire", "routes/enquire.tsx"),
  route("contact-us", "routes/contact-us.tsx", { id: "contact-us" }),
  route("contact", "routes/contact-us.tsx", { id: "contact" }),
  route("success", "routes/success.tsx"),
  route("icon.svg", "routes/icon.ts"),
  route("*", "routes/lost.tsx"),
] satisfies RouteConfig;

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
  route("contact-us/:slug", "routes/location.tsx", { id: "location" }),
  route("locations/:slug", "routes/location.tsx", { id: "locations" }),
  route("blog", "routes/blog.tsx", { id: "blog" }),
  route("blog/:category", "routes/blog.tsx", { id: "blog-category" }),
  route("blog/:category/:slug", "routes/post.tsx"),
  route("success", "routes/success.tsx"),
  route("icon.svg", "routes/icon.ts"),
  route("*", "routes/page.tsx"),
] satisfies RouteConfig;

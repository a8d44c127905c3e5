import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages of the site's own content that hold a form (ROUTE-14 to ROUTE-40). */
const formPages = [
  "contact-us",
  "contact",
  "service",
  "vehicle-parts-and-accessories",
  "fleet",
  "careers",
  "book-test-drive",
  "charging-solutions",
  "finance",
  "finance-enquiry",
  "apply-for-finance",
  "finance-pre-approval",
  "trade-in",
  "cars/trade-in",
];

export default [
  index("routes/home.tsx"),
  route("search/*", "routes/search.tsx"),
  route("cars/:slug", "routes/car.tsx", { id: "car" }),
  // ROUTE-10: paths may contain cars/new or cars/used.
  route("cars/new/:slug", "routes/car.tsx", { id: "car-new" }),
  route("cars/used/:slug", "routes/car.tsx", { id: "car-used" }),
  // ROUTE-11, ROUTE-12
  route("cars/:slug/checkout", "routes/checkout.tsx", { id: "checkout" }),
  route("cars/:slug/buy-online", "routes/checkout.tsx", { id: "buy-online" }),
  route("cars/:slug/checkout/:step", "routes/checkout-step.ts"),
  route("cars/:slug/:form", "routes/car-form.tsx"),
  ...formPages.map((path) => route(path, "routes/form-page.tsx", { id: `form-page-${path}` })),
  route("contact-us/:slug", "routes/location.tsx", { id: "location" }),
  route("locations/:slug", "routes/location.tsx", { id: "locations" }),
  route("blog", "routes/blog.tsx", { id: "blog" }),
  route("blog/:category", "routes/blog.tsx", { id: "blog-category" }),
  route("blog/:category/:slug", "routes/post.tsx"),
  route("offers/:offer", "routes/offer.tsx", { id: "offer" }),
  route("offers/:manufacturer/:offer", "routes/offer.tsx", { id: "offer-of-make" }),
  route("enquiries/:token", "routes/enquiry.tsx"),
  route("bookings/:token", "routes/booking.tsx"),
  route("compare", "routes/compare.tsx"),
  route("favourites", "routes/favourites.tsx"),
  route("reservations/:token", "routes/reservation.tsx"),
  route("success", "routes/success.tsx"),
  route("icon.svg", "routes/icon.ts"),
  route("*", "routes/page.tsx"),
] satisfies RouteConfig;

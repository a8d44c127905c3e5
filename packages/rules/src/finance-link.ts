export type FinanceLinkCar = {
  id: number;
  slug: string;
  car_type: string;
  price: number | null;
  dealership_slug: string | null;
};

/** ROUTE-52: the finance enquiry about a car. What is not known is left out, so that its field stays empty. */
export function financeLink(car: FinanceLinkCar, site: { finance_path: string }): string {
  const query = new URLSearchParams();
  if (car.dealership_slug) query.set("preferredDealership", car.dealership_slug);
  if (car.price) query.set("vehiclePriceBudget", String(car.price));
  query.set("car_id", String(car.id));
  query.set("car_type", car.car_type);
  // D18: the form shows the car and sends its name.
  query.set("car", car.slug);
  return `${site.finance_path}?${query}#finance-form`;
}

/** The trade's names for what a form is about: what CRMs and `lead_destinations` know. A form's own choice wins. */
const byForm: Record<string, string> = {
  test_drive: "Test Drive Booking",
  service: "Service Booking",
  parts: "Parts Enquiry",
  finance: "Finance Enquiry",
  finance_pre_approval: "Finance Enquiry",
  fleet: "Fleet Enquiry",
  careers: "Careers Enquiry", // ANALYTICS-02 names it so
  offer: "Special Offer Enquiry",
  order: "New Vehicle Enquiry",
  sell: "Trade-In Enquiry",
};

const byCarType: Record<string, string> = {
  new: "New Vehicle Enquiry",
  demo: "New Vehicle Enquiry",
  used: "Used Vehicle Enquiry",
};

export function leadCategory(form: string, carType?: string | null): string {
  return byForm[form] ?? byCarType[String(carType)] ?? "General Enquiry";
}

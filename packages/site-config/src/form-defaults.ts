import type { FormField, FormName } from "./settings/forms.ts";

const fullName: FormField = { name: "name", type: "text", label: "Full Name" };
const phone: FormField = { name: "phone", type: "phone", label: "Mobile" };
const email: FormField = { name: "email", type: "email", label: "Email" };
const postcode: FormField = { name: "postcode", type: "postcode", label: "Postcode" };
const message: FormField = { name: "message", type: "textarea", label: "Message" };
const rego: FormField = { name: "Rego", type: "text", label: "Rego", required: false };
const location: FormField = { name: "location_id", type: "location", label: "Location" };
const dealership: FormField = { name: "dealership_slug", type: "dealership", label: "Dealership" };
const when: FormField = { name: "date_time", type: "date_time", label: "Preferred time", required: false };
const optIn: FormField = { name: "opt_in", type: "opt_in", label: "Keep me informed of offers and news" };
const category: FormField = {
  name: "category",
  type: "select",
  label: "What is it about?",
  options: ["Sales", "Service", "Parts", "Finance", "Feedback"],
};
const firstAndLast: FormField[] = [
  { name: "name", type: "text", label: "First Name" },
  { name: "last_name", type: "text", label: "Last Name" },
];

/** FORM-01, BOOK-01, FORM-44: the fields of each form where a site says nothing else. */
export const formFieldDefaults: Record<FormName, FormField[]> = {
  enquiry: [fullName, phone, email, postcode, message, optIn],
  quick_enquiry: [fullName, phone, email, postcode, message, optIn],
  contact: [fullName, phone, email, location, category, message, optIn],
  test_drive: [fullName, phone, email, location, when, { ...message, required: false }, optIn],
  request_photos: [
    fullName,
    phone,
    email,
    { name: "message", type: "hidden", value: "Please send me photos of this vehicle." },
  ],
  service: [fullName, phone, email, location, rego, when, { ...message, required: false }, optIn],
  parts: [fullName, phone, email, location, rego, message, optIn],
  finance: [...firstAndLast, phone, email, postcode, dealership, { ...message, required: false }, optIn],
  finance_pre_approval: [...firstAndLast, phone, email, postcode, dealership, optIn],
  fleet: [...firstAndLast, phone, email, postcode, message, optIn],
  careers: [...firstAndLast, phone, email, location, message],
  offer: [fullName, phone, email, postcode, message, optIn],
  order: [...firstAndLast, phone, email, postcode, location, { ...message, required: false }, optIn],
};

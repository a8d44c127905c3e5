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
/** ROUTE-15: filled from the address when a car's page leads here. */
const budget: FormField = {
  name: "vehiclePriceBudget",
  type: "number",
  label: "Price of the car",
  required: false,
  help: "In dollars; a guess will do.",
};
const photoWishes: FormField = {
  name: "photos",
  type: "check_options",
  label: "What would you like to see?",
  options: ["Tyre tread", "Back seats", "Boot, open", "Service book", "Any marks", "A short video"],
};
const work: FormField = {
  name: "Employment",
  type: "radio",
  label: "You are",
  options: ["Employed", "Self-employed", "On a pension", "Other"],
  required: false,
  step: "Work and loan",
};

/** Two steps: the car first, since that is what the person came with. */
const sell: FormField[] = [
  { name: "Rego", type: "text", label: "Rego", required: true, step: "Your car" },
  { name: "Rego state", type: "state", label: "Registered in", required: true },
  {
    name: "Kilometres",
    type: "number",
    label: "Kilometres",
    required: true,
    help: "As the dash shows them.",
  },
  {
    name: "Condition",
    type: "radio",
    label: "How is it?",
    options: ["Like new", "Good", "Fair", "Needs work"],
    required: false,
  },
  { ...message, label: "Anything we should know?", required: false },
  { ...fullName, step: "You" },
  phone,
  email,
  postcode,
  optIn,
];

/** FORM-01, BOOK-01, FORM-44: the fields of each form where a site says nothing else. */
export const formFieldDefaults: Record<FormName, FormField[]> = {
  enquiry: [fullName, phone, email, postcode, message, optIn],
  quick_enquiry: [fullName, phone, email, postcode, message, optIn],
  contact: [fullName, phone, email, location, category, message, optIn],
  // What is booked comes first, since that is what the person came for.
  test_drive: [location, when, fullName, phone, email, { ...message, required: false }, optIn],
  request_photos: [
    photoWishes,
    fullName,
    phone,
    email,
    { name: "message", type: "hidden", value: "Please send me photos of this vehicle." },
  ],
  service: [location, when, rego, fullName, phone, email, { ...message, required: false }, optIn],
  parts: [fullName, phone, email, location, rego, message, optIn],
  finance: [
    ...firstAndLast,
    phone,
    email,
    postcode,
    dealership,
    budget,
    { ...message, required: false },
    optIn,
  ],
  finance_pre_approval: [
    { name: "name", type: "text", label: "First Name", step: "You" },
    { name: "last_name", type: "text", label: "Last Name" },
    phone,
    email,
    postcode,
    work,
    budget,
    dealership,
    optIn,
  ],
  fleet: [...firstAndLast, phone, email, postcode, message, optIn],
  careers: [...firstAndLast, phone, email, location, message],
  offer: [fullName, phone, email, postcode, message, optIn],
  order: [...firstAndLast, phone, email, postcode, location, { ...message, required: false }, optIn],
  sell,
};

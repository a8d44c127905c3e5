// Words that a form shows before anybody has touched it; apart from the checks, so that a page brings only these.

/** FORM-21 */
export const problemsHeading = "Please fix the following errors:";
/** FORM-19 */
export const termsMessage = "* You must agree to the terms of use before submitting the form.";

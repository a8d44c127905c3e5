/** A name that a program likes to fill in. The platform knows it by this name too. */
export const honeypotField = "homepage";

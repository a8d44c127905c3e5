/** What the platform signs into a link; whether it opens anything is the platform's to say. */
const linkToken = /^[\w.~-]{8,200}$/;

export const isLinkToken = (text: string): boolean => linkToken.test(text);

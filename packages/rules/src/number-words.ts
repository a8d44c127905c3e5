/**
 * `1,234`, as Australians write it. Not by Intl: making its first format keeps a phone busy for a tenth of a second, and
 * every results page has numbers.
 */
export function numberWords(value: number): string {
  const [whole = "", ...rest] = String(value).split(".");
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ","), ...rest].join(".");
}

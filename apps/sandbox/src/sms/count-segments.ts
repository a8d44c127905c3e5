/** GSM 03.38: a text of these characters alone goes 160 to a segment; anything else makes all of it UCS-2. */
const gsm =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const gsmTwice = "^{}\\[~]|€";

/** What a gateway bills. A text of several segments loses seven septets of each to the joining header. */
export function countSegments(body: string): number {
  const characters = [...body];
  const isGsm = characters.every((character) => gsm.includes(character) || gsmTwice.includes(character));
  if (!isGsm) return body.length <= 70 ? 1 : Math.ceil(body.length / 67);
  const septets = characters.length + characters.filter((character) => gsmTwice.includes(character)).length;
  return septets <= 160 ? 1 : Math.ceil(septets / 153);
}

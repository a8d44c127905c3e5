/** "BRZ" "BRZ S" is a BRZ S; "Mazda" "Mazda3" is a Mazda3; "MT-07" "MT-07LA" is an MT-07LA. */
export const nameVehicle = (
  make: string,
  model: string,
  badge: string,
): { badge: string | null; modelBadge: string; title: string } => {
  const modelWords = model.toLowerCase().split(" ");
  const kept = badge.split(" ").filter((word) => !modelWords.includes(word.toLowerCase()));
  const shortBadge = kept.length === 0 ? null : kept.join(" ");
  const extendsModel =
    shortBadge !== null &&
    /^[a-z0-9+]/i.test(shortBadge.slice(model.length)) &&
    startsWith(shortBadge, model);
  const modelBadge = shortBadge === null ? model : extendsModel ? shortBadge : `${model} ${shortBadge}`;
  const namesMake = new RegExp(`^${make}\\d`).test(model);
  return { badge: shortBadge, modelBadge, title: namesMake ? modelBadge : `${make} ${modelBadge}` };
};

const startsWith = (text: string, start: string): boolean =>
  text.toLowerCase().startsWith(start.toLowerCase());

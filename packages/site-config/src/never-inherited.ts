/** Keys of a parent's document that its members do not take over, and why. */
export const neverInherited = [
  ["slug", "it names the parent"],
  ["organisation", "who owns rows is said, never guessed"],
  ["extends", "the chain is followed by publishing"],
  ["domains", "a host belongs to one site"],
  ["dealerships", "whose stock a site shows decides what it may read"],
  ["name", "the parent's name on a member's site would be a wrong name"],
  ["short_name", "as name"],
  ["slogan", "as name"],
  ["founded", "as name"],
  ["address", "a wrong address sends people to the wrong yard"],
  ["contact", "a wrong number reaches the wrong people"],
] as const;

/** The same for settings. */
export const neverInheritedSettings = [
  ["gmb_profile", "reviews would be another business's"],
  ["override_city", "it is a place of the parent"],
  ["mail_from", "mail would come from another business"],
  ["sms_sender", "as mail_from"],
] as const;

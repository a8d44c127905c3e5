import { imageUrl } from "@forecourt/rules/image-url";
import { Mark } from "../site/mark.tsx";
import { useSite } from "../site/use-site.ts";

/** GROUP-02: on a member's site it leads to the group. */
export function Logo() {
  const { logo, name } = useSite();
  return (
    <a className="logo" href={logo.url} aria-label={`${name}, home`}>
      {logo.mark ? <Mark name={logo.mark} /> : null}
      {logo.image ? (
        <img
          className="mark"
          src={imageUrl({ asset: logo.image }, { w: 160 })}
          alt=""
          width="32"
          height="32"
        />
      ) : null}
      <span>{logo.text}</span>
    </a>
  );
}

import { telLink } from "@forecourt/rules/tel-link";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Form, Link } from "react-router";
import { OpenStatus } from "../site/open-status.tsx";
import { useSite } from "../site/use-site.ts";
import { useKept } from "../stock/kept.ts";
import { GroupBar } from "./group-bar.tsx";
import { Logo } from "./logo.tsx";
import { MainMenu } from "./main-menu.tsx";
import { PhoneMenu, phoneMenuId } from "./phone-menu.tsx";

function HeaderSearch() {
  const { searchPath, searchLabel } = useSite();
  return (
    <Form className="header-search" role="search" aria-label="Site" action={searchPath}>
      <label className="vh" htmlFor="header-query">
        {searchLabel}
      </label>
      <Icon name="search" size={18} />
      <input id="header-query" name="query" type="search" placeholder={searchLabel} autoComplete="off" />
    </Form>
  );
}

function Tools() {
  const kept = useKept("favourites");
  const { phone, action } = useSite();
  return (
    <div className="header-tools">
      <Link className="tool" to="/favourites">
        <Icon name="heart" />
        <span className="vh">Favourites</span>
        {kept ? <span className="count">{kept.split(",").length}</span> : null}
      </Link>
      <a className="tool tool-phone" href={telLink(phone)} aria-label={`Call ${phone}`}>
        <Icon name="phone" />
        <span>{phone}</span>
      </a>
      {action ? (
        <Link className={buttonClass("primary", "header-cta")} to={action.url}>
          {action.label}
        </Link>
      ) : null}
      <button className="tool menu-btn" type="button" popoverTarget={phoneMenuId} aria-label="Menu">
        <Icon name="menu" size={24} />
      </button>
    </div>
  );
}

export function Header() {
  const { variants, open } = useSite();
  return (
    <>
      <GroupBar />
      <header className="site-header">
        <div className="wrap header-row">
          <Logo />
          <MainMenu />
          {variants.header === "bar" ? <HeaderSearch /> : null}
          {variants.header === "stacked" && open ? <OpenStatus {...open} className="header-status" /> : null}
          <Tools />
        </div>
      </header>
      <PhoneMenu />
    </>
  );
}

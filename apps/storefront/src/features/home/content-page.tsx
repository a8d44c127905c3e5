import { Crumbs } from "../../site/crumbs.tsx";
import { Picture } from "../../site/picture.tsx";
import { HomePage } from "./home-page.tsx";
import type { PageView } from "./page-view.ts";
import { Buttons } from "./word-sections.tsx";

export function ContentPage({ page }: { page: PageView }) {
  const { trail, kicker, heading, lede, image, buttons, isStage } = page;
  const look = [image ? "has-pic" : "", isStage ? "is-stage" : ""].filter(Boolean).join(" ");
  return (
    <>
      <header className={`doc-head ${look}`.trim()}>
        <div className="wrap">
          <Crumbs trail={trail} />
          <div className="doc-words">
            {kicker ? <p className="kicker">{kicker}</p> : null}
            <h1>{heading}</h1>
            {lede ? <p className="lede">{lede}</p> : null}
            <Buttons buttons={buttons} />
          </div>
        </div>
        {image ? (
          <Picture
            picture={{ asset: image }}
            alt=""
            sizes="(min-width: 992px) 60vw, 100vw"
            width={1200}
            height={800}
            priority
          />
        ) : null}
      </header>
      <div className="doc-body">
        <HomePage sections={page.sections} />
      </div>
    </>
  );
}

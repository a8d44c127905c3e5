import { useSite } from "../../site/use-site.ts";
import { Hero } from "./hero.tsx";
import type { HomeSection } from "./home-view.ts";
import { Directory, FindUs, Locations, Posts, Reviews } from "./place-sections.tsx";
import { BodyTypes, CarRow, Models, Promotions } from "./stock-sections.tsx";
import { Ask, Finance, TradeIn } from "./strips.tsx";
import { Action, BigPicture, Comparison, Features, Numbers, Questions, Text } from "./word-sections.tsx";

function HomePart({ section }: { section: HomeSection }) {
  const look = useSite().variants.hero;
  switch (section.type) {
    case "hero":
      return <Hero hero={section} />;
    case "cars":
      return <CarRow {...section} />;
    case "bodies":
      return <BodyTypes {...section} tinted={look !== "search"} />;
    case "promotions":
      return <Promotions {...section} />;
    case "features":
      return <Features {...section} look={look} />;
    case "action":
      return <Action {...section} look={look} />;
    case "numbers":
      return <Numbers {...section} />;
    case "questions":
      return <Questions {...section} />;
    case "comparison":
      return <Comparison {...section} />;
    case "locations":
      return <Locations {...section} />;
    case "find-us":
      return <FindUs {...section} />;
    case "directory":
      return <Directory {...section} />;
    case "models":
      return <Models {...section} />;
    case "reviews":
      return <Reviews {...section} />;
    case "posts":
      return <Posts {...section} />;
    case "trade-in":
      return <TradeIn {...section} />;
    case "finance":
      return <Finance {...section} />;
    case "text":
      return <Text {...section} />;
    case "picture":
      return <BigPicture {...section} />;
    case "ask":
      return <Ask {...section} />;
  }
}

export function HomePage({ sections }: { sections: readonly HomeSection[] }) {
  return sections.map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of sections is the document's and does not change in place.
    <HomePart key={at} section={section} />
  ));
}

import { Button } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Form } from "react-router";
import { SuggestField } from "./suggest-field.tsx";
import { useSite } from "./use-site.ts";

type SearchBoxProps = {
  id: string;
  button: string;
  placeholder?: string | null;
  kinds?: readonly { label: string; url: string }[];
};

/** Plain words in, a results page out: a GET form, so it needs no script. */
export function SearchBox({ id, button, placeholder, kinds = [] }: SearchBoxProps) {
  const { searchPath } = useSite();
  return (
    <Form className="ask" role="search" aria-label="Stock" action={searchPath}>
      {kinds.length > 1 ? (
        <fieldset className="seg">
          <legend className="vh">Condition</legend>
          {kinds.map(({ label, url }, at) => (
            <label key={url}>
              <input type="radio" name="refinementList[car_type][0]" value={url} defaultChecked={at === 0} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className="ask-row">
        <label className="vh" htmlFor={id}>
          What are you looking for?
        </label>
        <Icon name="search" size={22} />
        <SuggestField id={id} placeholder={placeholder ?? "Make, model or a few plain words"} />
        <Button kind="primary" type="submit">
          {button}
        </Button>
      </div>
    </Form>
  );
}

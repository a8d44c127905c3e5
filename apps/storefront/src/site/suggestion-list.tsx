import type { Suggestion } from "@forecourt/contracts";
import { numberWords } from "@forecourt/rules/number-words";
import { type RefObject, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { askSuggestions } from "./ask-suggestions.ts";

export type SuggestionListProps = { field: RefObject<HTMLInputElement | null>; listId: string };

/** What stands in the field while it has the focus; empty: nothing to suggest. */
function useTyped(field: SuggestionListProps["field"]): [string, (text: string) => void] {
  const [typed, setTyped] = useState(field.current?.value ?? "");
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const changed = () => setTyped(input.value);
    const left = () => setTyped("");
    changed();
    input.addEventListener("input", changed);
    input.addEventListener("blur", left);
    return () => {
      input.removeEventListener("input", changed);
      input.removeEventListener("blur", left);
    };
  }, [field]);
  return [typed, setTyped];
}

/** C7: a newer question ends an older one; an answer that comes late is nobody's. */
function useSuggestions(typed: string): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([]);
  useEffect(() => {
    if (typed.trim() === "") return setFound([]);
    const asking = new AbortController();
    void askSuggestions(typed, asking.signal).then((answer) => {
      if (!asking.signal.aborted) setFound(answer);
    });
    return () => asking.abort();
  }, [typed]);
  return found;
}

/** The keyboard stays in the field; the list is told of by ARIA. */
export function SuggestionList({ field, listId }: SuggestionListProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(field);
  const found = useSuggestions(typed);
  const [at, setAt] = useState(-1);
  const isOpen = found.length > 0 && typed !== "";
  const optionId = (index: number) => `${listId}-${index}`;

  // Whatever is found anew, nothing of it is chosen yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `found` is what it waits for
  useEffect(() => setAt(-1), [found]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-controls", listId);
    input.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && at >= 0) input.setAttribute("aria-activedescendant", `${listId}-${at}`);
    else input.removeAttribute("aria-activedescendant");
  }, [field, listId, isOpen, at]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const pressed = (event: KeyboardEvent) => {
      if (!isOpen) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setAt((now) => (now + step + found.length + 1) % (found.length + 1));
      }
      if (event.key === "Escape") setTyped("");
      const chosen = found[at];
      if (event.key === "Enter" && chosen) {
        event.preventDefault();
        setTyped("");
        void navigate(chosen.url);
      }
    };
    input.addEventListener("keydown", pressed);
    return () => input.removeEventListener("keydown", pressed);
  }, [field, isOpen, found, at, navigate, setTyped]);

  return (
    <div className="suggest" id={listId} role="listbox" aria-label="Suggestions" hidden={!isOpen}>
      {found.map(({ label, count, detail, url }, index) => (
        <div
          key={url}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // Before the field loses the focus, and with it the list.
          onPointerDown={(event) => {
            event.preventDefault();
            setTyped("");
            void navigate(url);
          }}
        >
          <span>{label}</span>
          <small>{detail ?? (count === null ? null : numberWords(count))}</small>
        </div>
      ))}
    </div>
  );
}

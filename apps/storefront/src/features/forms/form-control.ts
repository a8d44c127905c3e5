// The heavy half of a form, loaded on its first focus: checks, draft, prefill, steps, sending, events.
import { submitFailed } from "@forecourt/rules/lead-answer";
import { leadPayload } from "@forecourt/rules/lead-payload";
import { readSavedUser, userToSave } from "@forecourt/rules/saved-user";
import { tellEngagement, tellSubmission } from "../../measure/form-events.ts";
import { readVisit } from "../../measure/visit.ts";
import { type Attempt, dropDraft, keepDraft, readDraft, store } from "./draft.ts";
import { fillEmpty, isControl, writeValues } from "./form-controls.ts";
import type { ChangeState } from "./form-state.ts";
import { changedValues, leadValues, problemsOf, readValues } from "./form-values.ts";
import {
  type FieldView,
  type FormView,
  fieldId,
  fieldsOf,
  type Problem,
  restoredEvent,
  type Values,
} from "./form-view.ts";
import { honeypotField } from "./honeypot.ts";
import { type PostOutcome, postLead } from "./post-lead.ts";
import { startProof } from "./proof-of-work.ts";
import { resendLater } from "./resend-later.ts";
import { successPath } from "./success-path.ts";

export type FormControl = {
  submit(): void;
  goBack(): void;
  /** D18: "Not you? Clear". */
  forget(): void;
  stop(): void;
};

type Given = { form: FormView; element: HTMLFormElement; change: ChangeState; leave: (to: string) => void };

const slowMs = 4000;
const draftMs = 300;
const without = (given: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function controlForm({ form, element, change, leave }: Given): FormControl {
  const listeners = new AbortController();
  const { signal } = listeners;
  const proof = startProof();
  const resend = resendLater(() => void send(), change);
  let step = 0;
  let attempt: Attempt | undefined;
  let isTouched = false;
  let isSending = false;
  /** An old link may name a car that is gone: what the person wrote matters more than what the link said. */
  let isCarGone = false;
  let draftTimer = 0;

  const values = (): Values => readValues(form, new FormData(element));
  const stepFields = (): FieldView[] => form.steps[step]?.fields ?? [];
  const stepOf = (name: string): number =>
    form.steps.findIndex(({ fields }) => fields.some((field) => field.name === name));

  function restore(): void {
    const draft = readDraft(form);
    // This half may come late: what the person has typed by then is theirs.
    const typed = changedValues(form, values());
    if (draft) {
      const kept = without(draft.values, Object.keys(typed));
      writeValues(element, kept);
      element.dispatchEvent(new CustomEvent(restoredEvent, { detail: kept }));
    }
    attempt = draft?.attempt;
    if (Object.keys(typed).length > 0) keep();
    // Left before this half was there, so nobody has looked at it yet.
    for (const name of Object.keys(typed)) if (focusedName() !== name) checkField(name);
    const user = readSavedUser(localStorage.getItem(form.rememberedAs), new Date());
    const filled = user ? fillEmpty(element, user) : [];
    if (user && filled.length > 0)
      change((state) => ({ ...state, prefilledFor: user.name?.split(" ")[0] ?? "you" }));
  }

  const focusedName = (): string | null => document.activeElement?.getAttribute("name") ?? null;

  function keep(): void {
    window.clearTimeout(draftTimer);
    draftTimer = window.setTimeout(() => keepDraft(form, values(), attempt), draftMs);
  }

  /** On leaving a field that was filled in, or that is already told to be wrong. */
  function checkField(name: string): void {
    const field = fieldsOf(form).find((one) => one.name === name);
    if (!field) return;
    const found = problemsOf(form, values(), [field]).filter((problem) => problem.field === name);
    change((state) => ({
      ...state,
      problems: [...state.problems.filter((problem) => problem.field !== name), ...found],
    }));
  }

  /** A time that nobody has seen yet is not to be booked. */
  function stillLooking(): Problem[] {
    const field = element.querySelector<HTMLElement>("[data-looking]")?.dataset.looking;
    return field ? [{ field, message: "The free times are just coming. Please pick one." }] : [];
  }

  function tell(problems: Problem[], formError: string | null): void {
    const first = problems[0];
    if (first && form.steps.length > 1) step = Math.max(0, stepOf(first.field));
    change((state) => ({
      ...state,
      phase: "idle",
      problems,
      summary: problems,
      formError,
      step,
      told: state.told + 1,
    }));
  }

  function goTo(next: number): void {
    step = next;
    change((state) => ({ ...state, step, problems: [], summary: [], formError: null }));
    // The fieldset itself is told with its name; then Tab leads to its first field.
    window.setTimeout(() => {
      const shown = element.querySelectorAll<HTMLElement>(".step")[step];
      shown?.setAttribute("tabindex", "-1");
      shown?.focus();
    });
  }

  function leadOf(typed: Values): Record<string, unknown> {
    const visit = readVisit();
    const box = fieldsOf(form).find(({ type }) => type === "opt_in");
    const { carId } = form.lead;
    const lead = leadPayload(leadValues(form, typed), {
      form: form.name,
      ...form.lead,
      url: window.location.href.split("#")[0] ?? "",
      userAgent: navigator.userAgent.slice(0, 1000),
      visitedPages: visit.pages,
      linkedQueryParams: visit.params,
      ...(box ? { consent: { wording: box.label, touched: isTouched } } : {}),
    });
    return carId && !isCarGone ? { ...lead, car_id: carId } : lead;
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    resend.cancel();
    change((state) => ({ ...state, phase: "sending", problems: [], summary: [], formError: null }));
    const slow = window.setTimeout(() => change((state) => ({ ...state, phase: "slow" })), slowMs);
    const typed = JSON.stringify(values());
    if (attempt?.typed !== typed) attempt = { typed, key: newKey(), json: JSON.stringify(leadOf(values())) };
    keepDraft(form, values(), attempt);
    const altcha = await proof.payload();
    const homepage = String(new FormData(element).get(honeypotField) ?? "");
    const body = {
      ...JSON.parse(attempt.json),
      ...(altcha ? { altcha } : {}),
      ...(homepage ? { homepage } : {}),
    };
    const outcome = await postLead(JSON.stringify(body), attempt.key);
    window.clearTimeout(slow);
    isSending = false;
    if (!signal.aborted) settle(outcome);
  }

  function settle(outcome: PostOutcome): void {
    if (outcome.ok) {
      change((state) => ({ ...state, phase: "sent" }));
      dropDraft(form);
      window.clearTimeout(draftTimer);
      attempt = undefined;
      tellSubmission(form, outcome.leadId);
      leave(successPath(form, outcome));
      return;
    }
    if ("away" in outcome) {
      resend.wait();
      return;
    }
    const isRefused = outcome.problems.length === 0 && outcome.error !== submitFailed;
    if (isRefused && form.lead.carId !== undefined && !isCarGone) {
      isCarGone = true;
      attempt = undefined;
      void send();
      return;
    }
    const names = new Set(fieldsOf(form).map(({ name }) => name));
    const problems = outcome.problems
      .map(({ path, message }) => ({ field: path.split(".").at(-1) ?? path, message }))
      .filter(({ field }) => names.has(field));
    tell(problems, problems.length > 0 ? null : outcome.error);
  }

  element.addEventListener(
    "input",
    ({ target }) => {
      const name = target instanceof HTMLInputElement ? target.name : "";
      if (fieldsOf(form).some((field) => field.type === "opt_in" && field.name === name)) isTouched = true;
      keep();
    },
    { signal },
  );
  // A press on a button checks everything anyway; words that come or go under the finger would make it miss.
  let isPressing = false;
  element.addEventListener(
    "pointerdown",
    ({ target }) => {
      isPressing = target instanceof Element && target.closest("button") !== null;
    },
    { signal },
  );
  element.addEventListener(
    "focusout",
    ({ target }) => {
      if (isPressing || !isControl(target)) return;
      const isWrong = target.getAttribute("aria-invalid") === "true";
      if (target.value !== "" || isWrong) checkField(target.name);
    },
    { signal },
  );
  element.addEventListener(
    "pointerup",
    () => {
      isPressing = false;
    },
    { signal },
  );
  // A link of the list leads to its field, also where the router would take the click.
  element.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
      const field = link && document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.scrollIntoView({ block: "center" });
    },
    { signal },
  );

  restore();
  tellEngagement(form);

  return {
    submit() {
      const isLast = step === form.steps.length - 1;
      const problems = [
        ...problemsOf(form, values(), isLast ? fieldsOf(form) : stepFields()),
        ...stillLooking(),
      ];
      if (problems.length > 0) return tell(problems, null);
      if (!isLast) return goTo(step + 1);
      const user = userToSave(values(), new Date());
      if (user) store(() => localStorage.setItem(form.rememberedAs, user));
      void send();
    },
    goBack: () => goTo(Math.max(0, step - 1)),
    forget() {
      store(() => localStorage.removeItem(form.rememberedAs));
      dropDraft(form);
      element.reset();
      writeValues(element, Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value])));
      change((state) => ({ ...state, prefilledFor: null, problems: [], summary: [], formError: null }));
      document.getElementById(fieldId(form, stepFields()[0]?.name ?? ""))?.focus();
    },
    stop() {
      if (draftTimer) keepDraft(form, values(), attempt);
      window.clearTimeout(draftTimer);
      resend.cancel();
      proof.stop();
      listeners.abort();
    },
  };
}

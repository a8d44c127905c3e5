// All who want one car at this process ask the database one after the other. Whoever stood in line while somebody else got
// it has their answer with that: a hundred losers cost no connection, and none hears of a time before they asked.
import { AppError } from "../../kit/errors.ts";

/** The car is somebody's. Whose (the key of a session) is for this process alone; undefined: nobody has looked. */
export class TakenError extends AppError {
  readonly holder: string | undefined;

  constructor(message: string, holder?: string) {
    super("conflict", { message });
    this.holder = holder;
  }
}

type Waiting = { session: string; enter: () => void; refuse: (error: AppError) => void };

export type LineUp = <T>(car: string, session: string, attempt: () => Promise<T>) => Promise<T>;

export function createLineUp(refusal: (holder: string) => TakenError): LineUp {
  const lines = new Map<string, Waiting[]>();

  /** Those whom the attempt has answered go; the first of the others is next. */
  function leave(car: string, answerTo: (session: string) => AppError | undefined): void {
    const left: Waiting[] = [];
    for (const waiting of lines.get(car) ?? []) {
      const answer = answerTo(waiting.session);
      if (answer) waiting.refuse(answer);
      else left.push(waiting);
    }
    const next = left.shift();
    if (next) lines.set(car, left);
    else lines.delete(car);
    next?.enter();
  }

  const ofHolder = (holder: string | undefined) => (session: string) =>
    holder === undefined || holder === session ? undefined : refusal(holder);

  function ofError(error: unknown): (session: string) => AppError | undefined {
    if (error instanceof TakenError) return ofHolder(error.holder);
    // Away for one is away for all: one by one they would wait for it a hundred times as long.
    const isAway = error instanceof AppError && error.code === "unavailable";
    return () => (isAway ? error : undefined);
  }

  function wait(line: Waiting[], session: string): Promise<void> {
    return new Promise((enter, refuse) => line.push({ session, enter, refuse }));
  }

  return async (car, session, attempt) => {
    const line = lines.get(car);
    if (line) await wait(line, session);
    else lines.set(car, []);
    let answerTo: (who: string) => AppError | undefined = ofHolder(session);
    try {
      return await attempt();
    } catch (error) {
      answerTo = ofError(error);
      throw error;
    } finally {
      leave(car, answerTo);
    }
  };
}

import { expect, test } from "vitest";
import { AppError } from "../../kit/errors.ts";
import { createLineUp, TakenError } from "./line-up.ts";

const make = () => createLineUp((holder) => new TakenError("taken", holder));

/** An attempt that ends when the test says so. */
function attempts() {
  const asked: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  return {
    asked,
    of: (who: string) => () => {
      asked.push(who);
      const end = Promise.withResolvers<string>();
      ends.set(who, end);
      return end.promise;
    },
    end: (who: string, result: string | Error) =>
      result instanceof Error ? ends.get(who)?.reject(result) : ends.get(who)?.resolve(result),
  };
}

const told = (promise: Promise<string>): Promise<string> =>
  promise.catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));

test("A4 who waited while somebody got the car hears so, and only the first has asked", async () => {
  const lineUp = make();
  const { asked, of, end } = attempts();
  const first = told(lineUp("car", "a", of("a")));
  const others = ["b", "c", "d"].map((who) => told(lineUp("car", who, of(who))));
  const elsewhere = told(lineUp("another car", "e", of("e")));
  end("a", "hold of a");
  end("e", "hold of e");
  expect(await Promise.all([first, elsewhere])).toEqual(["hold of a", "hold of e"]);
  expect(await Promise.all(others)).toEqual(["conflict", "conflict", "conflict"]);
  expect(asked).toEqual(["a", "e"]);
});

test("A4 who comes afterwards asks for themselves", async () => {
  const lineUp = make();
  const { asked, of, end } = attempts();
  const first = told(lineUp("car", "a", of("a")));
  end("a", "hold of a");
  await first;
  const later = told(lineUp("car", "b", of("b")));
  end("b", "hold of b");
  expect(await later).toBe("hold of b");
  expect(asked).toEqual(["a", "b"]);
});

test("A4 a second tab of the one who has it gets the same hold, and is not taken for a stranger", async () => {
  const lineUp = make();
  const { asked, of, end } = attempts();
  const loser = told(lineUp("car", "b", of("b")));
  const holder = told(lineUp("car", "a", of("a")));
  const stranger = told(lineUp("car", "c", of("c")));
  end("b", new TakenError("taken", "a"));
  expect(await loser).toBe("conflict");
  expect(await stranger).toBe("conflict");
  end("a", "hold of a");
  expect(await holder).toBe("hold of a");
  expect(asked).toEqual(["b", "a"]);
});

test("A4 what is one's own fault, or says not whose it is, is nobody else's answer", async () => {
  const lineUp = make();
  const { asked, of, end } = attempts();
  const often = told(lineUp("car", "a", of("a")));
  const beaten = told(lineUp("car", "b", of("b")));
  const last = told(lineUp("car", "c", of("c")));
  end("a", new AppError("rate_limited"));
  expect(await often).toBe("rate_limited");
  end("b", new TakenError("taken"));
  expect(await beaten).toBe("conflict");
  end("c", "hold of c");
  expect(await last).toBe("hold of c");
  expect(asked).toEqual(["a", "b", "c"]);
});

test("a database that is away is away for all in line at once", async () => {
  const lineUp = make();
  const { asked, of, end } = attempts();
  const all = ["a", "b", "c"].map((who) => told(lineUp("car", who, of(who))));
  end("a", new AppError("unavailable"));
  expect(await Promise.all(all)).toEqual(["unavailable", "unavailable", "unavailable"]);
  expect(asked).toEqual(["a"]);
});

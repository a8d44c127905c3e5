// St.George: PayWay's trusted frame. It asks the bank's question itself, and gives a token that our server pays with.

import { type MountCard, outcomeOfStart } from "./card-form.ts";
import { cardLook } from "./card-look.ts";
import { loadScript } from "./load-script.ts";

type PaywayError = { message?: string } | null;
type Frame = {
  getToken(then: (error: PaywayError, data?: { singleUseTokenId: string }) => void): void;
  destroy(): void;
};
type Payway = {
  createCreditCardFrame(options: object, then: (error: PaywayError, frame?: Frame) => void): void;
};

export const mountPayway: MountCard = async (_place, processor) => {
  if (!Reflect.has(window, "payway")) await loadScript(processor.script);
  const payway = Reflect.get(window, "payway") as Payway;
  const { ink, line, focus, radius } = cardLook();
  const input = { color: ink, "border-color": line, "border-radius": radius, "outline-color": focus };
  const options = {
    publishableApiKey: processor.key,
    tokenMode: "callback",
    cvnRequired: true,
    threeDS2: true,
    style: { "div.payway-card input": input },
  };
  const frame = await new Promise<Frame>((resolve, reject) => {
    payway.createCreditCardFrame(options, (error, made) => {
      if (made) resolve(made);
      else reject(new Error(error?.message ?? "PayWay gave no frame"));
    });
  });
  return {
    async pay(start) {
      const made = await new Promise<{ token: string } | { words: string }>((resolve) => {
        frame.getToken((error, data) =>
          resolve(
            data ? { token: data.singleUseTokenId } : { words: error?.message ?? "Please check your card." },
          ),
        );
      });
      if ("words" in made) return { kind: "incomplete", words: made.words };
      return outcomeOfStart(await start(made.token));
    },
    destroy: () => frame.destroy(),
  };
};

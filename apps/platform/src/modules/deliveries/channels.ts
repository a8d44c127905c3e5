// One way out per channel. Each is given the same lead, and builds the same message at every attempt.
import { internationalPhone } from "@forecourt/rules/international-phone";
import type { Mailer } from "../../kit/mail.ts";
import type { Sms } from "../../kit/sms.ts";
import type { Webhooks } from "../../kit/webhooks.ts";
import type { Channel } from "../enquiries/index.ts";
import { adfMail } from "./adf/adf-mail.ts";
import type { Dispatch } from "./delivery.ts";
import { leadText } from "./lead.sms.ts";
import { presentWebhook } from "./lead-webhook.presenter.ts";
import { confirmationMail } from "./mail/confirmation.email.tsx";
import type { Sender } from "./mail/envelope.ts";
import { leadMail } from "./mail/lead.email.tsx";

export type Send = (dispatch: Dispatch) => Promise<{ receipt: string }>;

export type ChannelDeps = {
  mail: Mailer;
  sms: Sms;
  webhooks: Webhooks;
  env: { MAIL_FROM: string; SMS_FROM: string; PLATFORM_HOST: string };
};

export function createSend({ mail, sms, webhooks, env }: ChannelDeps): Send {
  const sender: Sender = { mailFrom: env.MAIL_FROM, messageHost: env.PLATFORM_HOST };
  const channels: Record<Channel, Send> = {
    email: (dispatch) => mail.send(leadMail(dispatch, sender)),
    adf_email: (dispatch) => mail.send(adfMail(dispatch, sender)),
    confirmation: (dispatch) => mail.send(confirmationMail(dispatch, sender)),
    webhook: ({ delivery, lead, site }) =>
      webhooks.send({
        url: delivery.destination,
        body: JSON.stringify(presentWebhook(lead, site.slug)),
        contentType: "application/json",
        reference: delivery.id,
      }),
    sms: (dispatch) => {
      const to = internationalPhone(dispatch.delivery.destination);
      if (!to) throw new Error("the destination is not a phone number that can be texted");
      const from = dispatch.site.document.settings.sms_sender ?? env.SMS_FROM;
      return sms.send({ to, from, body: leadText(dispatch), reference: dispatch.delivery.id });
    },
  };
  return async (dispatch) => channels[dispatch.delivery.channel](dispatch);
}

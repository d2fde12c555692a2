import type { MailPayload } from '#src/mails/mail.ts';

/** What each kind of effect needs to be done: a mail, or a text for the support's messenger. */
export interface DeliveryPayloads {
  mail: MailPayload;
  telegram: { text: string };
}
export type DeliveryKind = keyof DeliveryPayloads;

/** Something to do outside the database, written in the transaction that causes it. */
export type OutboxDelivery = {
  [K in DeliveryKind]: {
    /** The same effect has the same key, however often it is asked for. */
    key: string;
    kind: K;
    accountId: string | null;
    payload: DeliveryPayloads[K];
  };
}[DeliveryKind];

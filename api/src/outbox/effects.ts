import type { MailPayload } from '#src/mails/mail.ts';

/** What each kind of effect needs to be done: a mail, or a text for the support's messenger. */
export interface Payloads {
  mail: MailPayload;
  telegram: { text: string };
}
export type EffectKind = keyof Payloads;

/** Something to do outside the database, written in the transaction that causes it. */
export type Effect = {
  [K in EffectKind]: {
    /** The same effect has the same key, however often it is asked for. */
    key: string;
    kind: K;
    accountId: string | null;
    payload: Payloads[K];
  };
}[EffectKind];

import type { MailPayload } from '#src/notices/mail.ts';

export interface DeliveryPayloads {
  mail: MailPayload;
  telegram: { text: string };
}
export type DeliveryKind = keyof DeliveryPayloads;

/** An action outside the database, inserted in the transaction that causes it. */
export type OutboxDelivery = {
  [K in DeliveryKind]: {
    /** The same delivery has the same key, however often it is requested. */
    key: string;
    kind: K;
    accountId: string | null;
    payload: DeliveryPayloads[K];
  };
}[DeliveryKind];

import type { Db } from '@telaah/db';
import type { AnyNotice, NoticeRecipient } from '#src/notices/notice.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export type ChannelDeps = Pick<BillingDeps, 'enqueue' | 'publicUrl'>;

/** A notice on its way to one person. `key`: the same notice has the same one. */
export interface AddressedNotice {
  notice: AnyNotice;
  to: NoticeRecipient;
  data: object;
  key: string;
}

/** A way to a person. It writes in the transaction that causes the notice, what has to leave the database into the outbox. */
export type RequestNotice = (trx: Db, deps: ChannelDeps, addressed: AddressedNotice, now: Date) => Promise<void>;

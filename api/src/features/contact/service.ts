import { randomUUID } from 'node:crypto';
import type { Db } from '@telaah/db';
import { contactText } from '@telaah/shared/features/contact/rules';
import type { ContactInput, ContactWay } from '@telaah/shared/features/contact/schema';
import {
  DELIVERY_KEY,
  deleteMessagesBefore,
  findMessage,
  insertMessage,
  listMessages,
  type MessageRecord,
  setMessageDone,
} from '#src/features/contact/repo.ts';
import { requestDelivery } from '#src/outbox/outbox.service.ts';
import type { Deps } from '#src/runtime/deps.ts';

const DAY = 86_400_000;
const KEPT_MS = 365 * DAY;

export const toContactWay = ({
  hasMessenger = false,
  supportWhatsapp,
}: Pick<Deps, 'hasMessenger' | 'supportWhatsapp'>): ContactWay =>
  hasMessenger ? 'telegram' : supportWhatsapp === null ? 'kept' : 'whatsapp';

/** Saves a message and, where a bot is configured, its delivery. A filled honeypot field is answered like any message, but nothing is saved. */
export const saveMessage = async (deps: Deps, accountId: string | null, input: ContactInput): Promise<ContactWay> => {
  const way = toContactWay(deps);
  const { nickname, plan, ...written } = input;
  if (nickname !== '') return way;
  const now = deps.clock.now();
  const message_id = randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    await insertMessage(trx, { ...written, plan: plan ?? null, message_id, account_id: accountId, way, created_at: now });
    if (way !== 'telegram') return;
    const payload = { text: contactText(input) };
    await requestDelivery(trx, deps, { key: `${DELIVERY_KEY}${message_id}`, kind: 'telegram', accountId, payload }, now);
  });
  return way;
};

export const purgeMessages = (db: Db, now: Date): Promise<void> => deleteMessagesBefore(db, new Date(now.getTime() - KEPT_MS));

/** Messages, the newest first, at most `most`; `isDoneToo`: also those dealt with. */
export const writtenMessages = (db: Db, query: { isDoneToo: boolean; most: number }): Promise<MessageRecord[]> =>
  listMessages(db, query);

export const messageOf = (db: Db, messageId: string): Promise<MessageRecord | undefined> => findMessage(db, messageId);

/** Null: the message is open again. */
export const settleMessage = (db: Db, messageId: string, doneAt: Date | null): Promise<void> =>
  setMessageDone(db, messageId, doneAt);

import { createHash } from 'node:crypto';
import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { renderMail } from '#src/mails/render.ts';
import type { DeliveryKind } from '#src/outbox/effects.ts';
import { reasonOf } from '#src/outbox/reason.ts';
import { claimDelivery, type DueDelivery, markDone, markFailed } from '#src/outbox/repo.ts';
import type { Mailer } from '#src/ports/mail/mail.ts';
import type { SupportChannel } from '#src/ports/messenger/messenger.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Waits after a failed try: eight tries in some two days, then the failure stays for a person to look at. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
export const MOST_TRIES = WAITS.length + 1;
/** For so long a mail belongs to the worker that took it; one that was killed leaves it to the next. */
const CLAIM_LASTS_MS = 5 * MINUTE;
const MOST_AT_ONCE = 200;
const FAILURE_LENGTH = 500;

export interface DeliveryDeps {
  db: Db;
  log: Logger;
  mailer: Mailer;
  /** Null: nobody is told anything by a messenger; what is to be told waits. */
  messenger?: SupportChannel | null;
  publicUrl: string;
}

/** The same for the same effect, whoever sends it and however often. */
const messageIdOf = (key: string, publicUrl: string): string =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}`;

/** The mail server, or the messenger, answered and refused this one, as opposed to not being there for any. */
const isRefusal = (error: unknown): boolean => typeof (error as { responseCode?: unknown } | null)?.responseCode === 'number';

const failed = async ({ db, log }: DeliveryDeps, effect: DueDelivery, error: unknown, now: Date): Promise<void> => {
  const wait = WAITS[effect.tries - 1];
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH);
  await markFailed(db, effect, failure, wait === undefined ? null : new Date(now.getTime() + wait));
  // Neither the address nor the text; the row holds the other side's words.
  const what = 'template' in effect.payload ? { template: effect.payload.template } : {};
  const about = { outbox_id: effect.outbox_id, ...what, tries: effect.tries, reason: reasonOf(error) };
  const word = 'template' in effect.payload ? 'mail' : 'message';
  log[wait === undefined ? 'error' : 'warn'](about, wait === undefined ? `a ${word} was given up` : `a ${word} could not be sent`);
};

type SendDelivery<K extends DeliveryKind> = (effect: DueDelivery<K>) => Promise<void>;

/** Sends what is due of one kind. */
const deliverKind = async <K extends DeliveryKind>(
  deps: DeliveryDeps,
  kind: K,
  send: SendDelivery<K>,
  now: Date,
): Promise<number> => {
  let sent = 0;
  for (let taken = 0; taken < MOST_AT_ONCE; taken++) {
    const effect = await claimDelivery(deps.db, kind, now, new Date(now.getTime() + CLAIM_LASTS_MS));
    if (!effect) break;
    try {
      await send(effect);
    } catch (error) {
      await failed(deps, effect, error, now);
      // Where nobody answers, the others need not knock; their turn comes with the next round.
      if (!isRefusal(error)) break;
      continue;
    }
    await markDone(deps.db, effect, now);
    sent++;
  }
  return sent;
};

/**
 * Sends what is due and answers how much that was. Any number of workers may do it at once. A worker killed
 * between sending and marking makes a mail be sent again, under the same Message-ID, which mail programs show once: a
 * mail twice is better than none. A messenger that is away keeps no mail waiting, nor the other way round.
 */
export const deliverOutbox = async (deps: DeliveryDeps, now: Date): Promise<number> => {
  const { mailer, messenger = null, publicUrl } = deps;
  const mail: SendDelivery<'mail'> = ({ key, payload }) =>
    mailer.send({ to: payload.to, ...renderMail(payload), messageId: messageIdOf(key, publicUrl) });
  const sent = await deliverKind(deps, 'mail', mail, now);
  return messenger === null
    ? sent
    : sent + (await deliverKind(deps, 'telegram', ({ payload }) => messenger.send(payload.text), now));
};

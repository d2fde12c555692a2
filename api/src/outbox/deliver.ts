import { createHash } from 'node:crypto';
import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { renderMail } from '#src/notices/mail.ts';
import type { DeliveryKind } from '#src/outbox/deliveries.ts';
import { reasonOf } from '#src/outbox/reason.ts';
import { claimDelivery, type DueDelivery, markDone, markFailed } from '#src/outbox/repo.ts';
import type { Mailer } from '#src/ports/mail/mail.ts';
import type { SupportChannel } from '#src/ports/messenger/support-channel.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Waits after a failed try: eight tries in about two days; then the failure is left for a person to handle. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
export const MOST_TRIES = WAITS.length + 1;
/** A worker owns a mail for this long; if the worker is killed, another takes the mail afterwards. */
const CLAIM_LASTS_MS = 5 * MINUTE;
const MOST_AT_ONCE = 200;
const FAILURE_LENGTH = 500;

interface DeliveryDeps {
  db: Db;
  log: Logger;
}

export interface MailDeliveryDeps extends DeliveryDeps {
  mailer: Mailer;
  publicUrl: string;
}

/** The same delivery always has the same Message-ID, whichever worker sends it and however often. */
const messageIdOf = (key: string, publicUrl: string): string =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}`;

/** True if the mail server or the support channel refused this message; false if it could not be reached. */
const isRefusal = (error: unknown): boolean => typeof (error as { responseCode?: unknown } | null)?.responseCode === 'number';

const failed = async ({ db, log }: DeliveryDeps, delivery: DueDelivery, error: unknown, now: Date): Promise<void> => {
  const wait = WAITS[delivery.tries - 1];
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH);
  await markFailed(db, delivery, failure, wait === undefined ? null : new Date(now.getTime() + wait));
  // Logs neither the address nor the text; only the row stores the other side's answer.
  const what = 'template' in delivery.payload ? { template: delivery.payload.template } : {};
  const about = { outbox_id: delivery.outbox_id, ...what, tries: delivery.tries, reason: reasonOf(error) };
  const noun = 'template' in delivery.payload ? 'mail' : 'message';
  log[wait === undefined ? 'error' : 'warn'](about, wait === undefined ? `a ${noun} was given up` : `a ${noun} could not be sent`);
};

type SendDelivery<K extends DeliveryKind> = (effect: DueDelivery<K>) => Promise<void>;

const deliverKind = async <K extends DeliveryKind>(
  deps: DeliveryDeps,
  kind: K,
  send: SendDelivery<K>,
  now: Date,
): Promise<number> => {
  let sent = 0;
  for (let claimed = 0; claimed < MOST_AT_ONCE; claimed++) {
    const delivery = await claimDelivery(deps.db, kind, now, new Date(now.getTime() + CLAIM_LASTS_MS));
    if (!delivery) break;
    try {
      await send(delivery);
    } catch (error) {
      await failed(deps, delivery, error, now);
      // The server cannot be reached, so the other deliveries wait for the next round.
      if (!isRefusal(error)) break;
      continue;
    }
    await markDone(deps.db, delivery, now);
    sent++;
  }
  return sent;
};

/**
 * Sends due mails and returns the count; any number of workers may run it at once. A worker killed between sending and marking makes a mail
 * go out twice, under one Message-ID, which mail programs show once.
 */
export const deliverMails = (deps: MailDeliveryDeps, now: Date): Promise<number> =>
  deliverKind(
    deps,
    'mail',
    ({ key, payload }) => deps.mailer.send({ to: payload.to, ...renderMail(payload), messageId: messageIdOf(key, deps.publicUrl) }),
    now,
  );

/** As `deliverMails`, for messages to the support. One may arrive twice where a worker is killed between sending and marking. */
export const deliverSupportMessages = (deps: DeliveryDeps & { messenger: SupportChannel }, now: Date): Promise<number> =>
  deliverKind(deps, 'telegram', ({ payload }) => deps.messenger.send(payload.text), now);

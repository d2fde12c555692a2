import { createHash } from 'node:crypto';
import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { renderMail } from '#src/mails/render.ts';
import { claimEffect, type DueEffect, markDone, markFailed } from '#src/outbox/repo.ts';
import type { Mailer } from '#src/ports/mail/mail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Waits after a failed try: eight tries in some two days, then the failure stays for a person to look at. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
export const MOST_TRIES = WAITS.length + 1;
/** For so long a mail belongs to the worker that took it; one that was killed leaves it to the next. */
const HELD_MS = 5 * MINUTE;
const MOST_AT_ONCE = 200;
const FAILURE_LENGTH = 500;

export interface DeliveryDeps {
  db: Db;
  log: Logger;
  mailer: Mailer;
  publicUrl: string;
}

/** The same for the same effect, whoever sends it and however often. */
const messageIdOf = (key: string, publicUrl: string): string =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}`;

/** The mail server answered and refused this mail, as opposed to not being there for any. */
const isRefusal = (error: unknown): boolean => typeof (error as { responseCode?: unknown } | null)?.responseCode === 'number';

const failed = async ({ db, log }: DeliveryDeps, effect: DueEffect, error: unknown, now: Date): Promise<void> => {
  const wait = WAITS[effect.tries - 1];
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_LENGTH);
  await markFailed(db, effect, failure, wait === undefined ? null : new Date(now.getTime() + wait));
  // Neither the address nor the text; the row holds the reason.
  const about = { outbox_id: effect.outbox_id, template: effect.payload.template, tries: effect.tries };
  log[wait === undefined ? 'error' : 'warn'](about, wait === undefined ? 'a mail was given up' : 'a mail could not be sent');
};

/**
 * Sends what is due and answers how many mails that were. Any number of workers may do it at once. A worker killed
 * between sending and marking makes the mail be sent again, under the same Message-ID, which mail programs show once: a
 * mail twice is better than none.
 */
export const deliverOutbox = async (deps: DeliveryDeps, now: Date): Promise<number> => {
  const { db, mailer, publicUrl } = deps;
  let sent = 0;
  for (let taken = 0; taken < MOST_AT_ONCE; taken++) {
    const effect = await claimEffect(db, now, new Date(now.getTime() + HELD_MS));
    if (!effect) break;
    try {
      const messageId = messageIdOf(effect.key, publicUrl);
      await mailer.send({ to: effect.payload.to, ...renderMail(effect.payload), messageId });
    } catch (error) {
      await failed(deps, effect, error, now);
      // Where nobody answers, the others need not knock; their turn comes with the next round.
      if (!isRefusal(error)) break;
      continue;
    }
    await markDone(db, effect, now);
    sent++;
  }
  return sent;
};

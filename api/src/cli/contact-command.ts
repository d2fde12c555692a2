import { parseArgs } from 'node:util';
import { createFormat } from '@telaah/shared/lib/format/format';
import type { Outside } from '#src/cli/outside.ts';
import { messageOf, settleMessage, writtenMessages } from '#src/features/contact/service.ts';

export const CONTACT_USAGE = `npm run contact                what people wrote and nobody has dealt with yet, the newest first
npm run contact -- --all       those that were dealt with too
npm run contact -- ID          all of one message
npm run contact -- ID --done   it is dealt with
npm run contact -- ID --open   it is not, after all`;

type ToAnswer = Awaited<ReturnType<typeof writtenMessages>>[number];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOST = 100;
const BEGINNING = 100;

type ContactArguments = { what: 'list'; isDoneToo: boolean } | { what: 'show' | 'done' | 'open'; id: string };

const readContactArguments = (args: string[]): ContactArguments | null => {
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { all: flag, done: flag, open: flag } });
    const { all = false, done = false, open = false } = values;
    const [id, ...rest] = positionals;
    if (rest.length > 0 || (done && open)) return null;
    if (id === undefined) return done || open ? null : { what: 'list', isDoneToo: all };
    return all || !UUID.test(id) ? null : { what: done ? 'done' : open ? 'open' : 'show', id };
  } catch {
    return null;
  }
};

/** What became of the delivery. A delivery that was purged from the outbox counts as sent. */
const sent = ({ way, outbox_id, next_try_at, failure }: ToAnswer): string => {
  if (way === 'kept') return 'nobody was told';
  if (way === 'whatsapp') return 'its sender was to open it in WhatsApp';
  if (outbox_id !== null && failure !== null)
    return `${next_try_at === null ? 'could not be sent on' : 'waits to be sent on'}: ${failure}`;
  return next_try_at === null ? 'sent on' : 'waits to be sent on';
};

const { dateTime } = createFormat('en');

const headOf = (row: ToAnswer): string => {
  const { message_id, created_at, name, kind, company, plan, done_at } = row;
  const who = kind === 'company' ? `${name} (${company})` : name;
  const about = plan === null ? [] : [`plan ${plan}`];
  return [message_id, dateTime(created_at), who, ...about, sent(row), ...(done_at ? [`done ${dateTime(done_at)}`] : [])].join('  ');
};

const lineOf = (row: ToAnswer): string => {
  const text = row.message.replaceAll(/\s+/g, ' ');
  const begun = text.length > BEGINNING ? `${text.slice(0, BEGINNING)} …` : text;
  return [headOf(row), ...(row.reach === '' ? [] : [`    ${row.reach}`]), `    ${begun}`].join('\n');
};

const allOf = (row: ToAnswer): string =>
  [headOf(row), row.reach === '' ? 'left no number and no address' : row.reach, `reads ${row.language}`, '', row.message].join(
    '\n',
  );

/** Returns the exit code: 2 for a command line that is not understood, 1 where there is no such message. */
export const runContact = async (args: string[], now: Date, { withDb, out, err }: Outside): Promise<number> => {
  const command = readContactArguments(args);
  if (command === null) {
    err(CONTACT_USAGE);
    return 2;
  }
  return withDb(async (db) => {
    if (command.what === 'list') {
      // One row more than is shown tells whether there are more.
      const rows = await writtenMessages(db, { isDoneToo: command.isDoneToo, most: MOST + 1 });
      const more = rows.length > MOST ? [`and older ones: these are the newest ${MOST}`] : [];
      out(rows.length === 0 ? 'Nothing waits.' : [...rows.slice(0, MOST).map(lineOf), ...more].join('\n'));
      return 0;
    }
    const row = await messageOf(db, command.id);
    if (!row) {
      err(`There is no message ${command.id}. Nothing was changed.`);
      return 1;
    }
    if (command.what === 'show') {
      out(allOf(row));
      return 0;
    }
    await settleMessage(db, command.id, command.what === 'done' ? now : null);
    out(`What ${row.name} wrote ${command.what === 'done' ? 'is dealt with' : 'waits again'}.`);
    return 0;
  });
};

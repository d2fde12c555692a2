import { parseArgs } from 'node:util';
import { readable } from '@telaah/shared/lib/text';
import type { Outside } from '#src/cli/outside.ts';
import { listingsToJudge, type ModerationDecision, moderateListing } from '#src/features/suppliers/moderation.service.ts';

export const LISTING_USAGE = `npm run listing                          what suppliers offer and nobody has looked at yet, the longest waiting first
npm run listing -- ID --approve          it is shown; this person's next ones with the same number are shown at once
npm run listing -- ID --refuse --note WHY   it is not; its owner reads why and may correct it`;

const MOST_NOTE = 300;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Null where the command line is not understood; `list` without arguments. */
export const readListing = (args: string[]): { id: string; judgement: ModerationDecision } | 'list' | null => {
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { list: flag, approve: flag, refuse: flag, note: { type: 'string' } },
    });
    const [id, ...rest] = positionals;
    const { list = false, approve = false, refuse = false } = values;
    const note = readable(values.note ?? '').slice(0, MOST_NOTE);
    if (id === undefined) return approve || refuse || note !== '' ? null : 'list';
    if (list || rest.length > 0 || approve === refuse || !UUID.test(id)) return null;
    if (approve) return note === '' ? { id, judgement: { verdict: 'approve' } } : null;
    return note === '' ? null : { id, judgement: { verdict: 'refuse', note } };
  } catch {
    return null;
  }
};

type ToJudge = Awaited<ReturnType<typeof listingsToJudge>>[number];

const lineOf = ({ listing_id, state, product, store, phone, website, email, reports }: ToJudge): string =>
  [
    `${listing_id}  ${state}  ${product} (${store})`,
    `    ${phone}${website === null ? '' : `  ${website}`}  of ${email}`,
    ...(reports ? [`    reported: ${reports}`] : []),
  ].join('\n');

/** Returns the exit code: 2 for a command line that is not understood, 1 where there is no such listing. */
export const runListing = async (args: string[], publicUrl: string, now: Date, { withDb, out, err }: Outside): Promise<number> => {
  const command = readListing(args);
  if (command === null) {
    err(LISTING_USAGE);
    return 2;
  }
  return withDb(async (db) => {
    if (command === 'list') {
      const waiting = await listingsToJudge(db);
      out(waiting.length === 0 ? 'Nothing waits.' : waiting.map(lineOf).join('\n'));
      return 0;
    }
    const product = await moderateListing({ db, publicUrl, enqueue: async () => {} }, command.id, command.judgement, now);
    if (product === null) {
      err(`There is no listing ${command.id}. Nothing was changed.`);
      return 1;
    }
    const done = command.judgement.verdict === 'approve' ? 'is shown now' : 'is not shown';
    out(`“${product}” ${done}; its owner gets a mail.`);
    return 0;
  });
};

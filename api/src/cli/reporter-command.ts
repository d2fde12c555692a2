import { parseArgs } from 'node:util';
import type { Db } from '@telaah/db';
import { type CaptureTrust, isAcceptedReporter, type ReporterState } from '@telaah/shared/features/trust/reporter';
import type { Outside } from '#src/cli/outside.ts';
import {
  type AppliedReporterState,
  changeReporterState,
  findReporterAccount,
  listReporterStates,
} from '#src/features/market/trust/reporters.service.ts';

export const REPORTER_USAGE = `npm run reporter                         whose looks at the market count, and whose wait
npm run reporter -- EMAIL|ID --trust     what this person sees decides
npm run reporter -- EMAIL|ID --accept    it counts as one vote
npm run reporter -- EMAIL|ID --new       it is this person's own until it is accepted; what counted is taken back
npm run reporter -- EMAIL|ID --suspend   nothing of it is kept any more; what counted is taken back
                        [--note WHY]     kept with it, for whoever looks at the list`;

/** `--believe` and `--bar` are the former names of `--accept` and `--suspend`. */
const FLAGS = {
  trust: 'trusted',
  accept: 'accepted',
  believe: 'accepted',
  new: 'new',
  suspend: 'suspended',
  bar: 'suspended',
} as const satisfies Record<string, ReporterState>;

interface ReporterArguments {
  who: string;
  state: ReporterState;
  note: string | null;
}

/** Null where the command line is not understood; `list` without arguments. */
export const readReporterArguments = (args: string[]): ReporterArguments | 'list' | null => {
  if (args.length === 0) return 'list';
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { trust: flag, accept: flag, believe: flag, new: flag, suspend: flag, bar: flag, note: { type: 'string' } },
    });
    const [who, ...rest] = positionals;
    const states = (Object.keys(FLAGS) as (keyof typeof FLAGS)[])
      .filter((name) => values[name] === true)
      .map((name) => FLAGS[name]);
    const [state, ...others] = states;
    if (who === undefined || state === undefined || rest.length > 0 || others.length > 0) return null;
    return { who: who.trim().toLowerCase(), state, note: values.note ?? null };
  } catch {
    return null;
  }
};

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const toAppliedText = (state: ReporterState, { products, stores, released }: AppliedReporterState): string => {
  const things = `${count(products, 'product')} and ${count(stores, 'store')}`;
  if (!isAcceptedReporter(state)) return `What was said of ${things} is taken back.`;
  return `What was said of ${things} counts again, and ${count(released, 'look')} of their own with it.`;
};

/** Returns the exit code: 2 for a command line that is not understood, 1 where there is no such account. */
export const runReporter = async (
  args: string[],
  trust: CaptureTrust,
  now: Date,
  { withDb, out, err }: Outside,
): Promise<number> => {
  const command = readReporterArguments(args);
  if (command === null) {
    err(REPORTER_USAGE);
    return 2;
  }
  return withDb(async (db: Db) => {
    if (command === 'list') {
      for (const { email, state, by, since, note, own_looks } of await listReporterStates(db)) {
        const why = [by === null ? null : `by ${by} since ${since}`, note].filter((part) => part !== null).join(': ');
        out(`${email}  ${state ?? 'new'}  ${count(own_looks, 'look')} of their own${why ? `  (${why})` : ''}`);
      }
      return 0;
    }
    const account_id = await findReporterAccount(db, command.who);
    if (account_id === null) {
      err(`Nobody has an account with ${command.who}. Nothing was changed.`);
      return 1;
    }
    const followed = await changeReporterState(
      db,
      { account_id, state: command.state, by: 'admin', note: command.note },
      trust,
      now,
    );
    out(`${command.who} is ${command.state} now. ${followed ? toAppliedText(command.state, followed) : ''}`);
    return 0;
  });
};

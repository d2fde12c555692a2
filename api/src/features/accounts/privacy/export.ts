import { toCsv } from '@telaah/shared/lib/sheets/csv';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import {
  countCaptures,
  countPendingObservations,
  readAlerts,
  readBuckets,
  readCalculations,
  readCommissions,
  readInvoices,
  readListings,
  readMessages,
  readNoticeChoices,
  readNotices,
  readOperations,
  readProfile,
  readRequests,
  readRevealedListings,
  readSavedItems,
  readSeenLists,
  readSessions,
  readSubscriptions,
  readViews,
} from '#src/features/accounts/privacy/privacy.repo.ts';
import type { Deps } from '#src/runtime/deps.ts';

type ExportDeps = Pick<Deps, 'db' | 'clock'>;

/** Everything but the operations, which may be many. Secrets, mails and ledger entries are left out. */
const ownParts = async ({ db, clock }: ExportDeps, accountId: string) => ({
  format: 'telaah-account-1',
  exported_at: clock.now().toISOString(),
  profile: await readProfile(db, accountId),
  sessions: await readSessions(db, accountId),
  subscriptions: await readSubscriptions(db, accountId),
  invoices: await readInvoices(db, accountId),
  buckets: await readBuckets(db, accountId),
  alerts: await readAlerts(db, accountId),
  data_requests: await readRequests(db, accountId),
  kept: await readSavedItems(db, accountId),
  saved_views: await readViews(db, accountId),
  calculations: await readCalculations(db, accountId),
  messages: await readMessages(db, accountId),
  notices: await readNotices(db, accountId),
  notice_choices: await readNoticeChoices(db, accountId),
  listings: await readListings(db, accountId),
  listings_asked: await readRevealedListings(db, accountId),
  commissions: await readCommissions(db, accountId),
  captures: {
    batches: await countCaptures(db, accountId),
    own_looks: await countPendingObservations(db, accountId),
    lists: await readSeenLists(db, accountId),
  },
});

/** The account's operations, page by page, oldest first. */
const operationPages = async function* ({ db }: ExportDeps, accountId: string) {
  let last: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof readOperations>> = await readOperations(db, accountId, last);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1)?.op_id ?? null;
  }
};

const jsonText = async function* (deps: ExportDeps, accountId: string, parts: object): AsyncGenerator<string> {
  yield `${JSON.stringify(parts, null, 2).slice(0, -2)},\n  "operations": [`;
  let isFirst = true;
  for await (const page of operationPages(deps, accountId)) {
    yield `${isFirst ? '' : ','}\n    ${page.map((operation) => JSON.stringify(operation)).join(',\n    ')}`;
    isFirst = false;
  }
  yield '\n  ]\n}\n';
};

/** An account's data as pieces of one JSON text. */
export const exportAccount = async function* (deps: ExportDeps, accountId: string): AsyncGenerator<string> {
  yield* jsonText(deps, accountId, await ownParts(deps, accountId));
};

type CsvRow = Readonly<Record<string, unknown>>;

const toCell = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

const csvLines = (head: readonly string[], rows: readonly CsvRow[]): string =>
  toCsv(rows.map((row) => head.map((name) => toCell(row[name]))));

/** The lists of the export by name; what is one record is in the JSON alone. */
const listsIn = (parts: object): (readonly [string, readonly CsvRow[]])[] =>
  Object.entries(parts).flatMap(([name, value]) =>
    Array.isArray(value) && value.length > 0 ? [[name, value as CsvRow[]] as const] : [],
  );

const BYTE_ORDER_MARK = '\uFEFF';

/** An account's data as a ZIP: all of it as `account.json`, and each list as a CSV that spreadsheets open. */
export const archiveAccount = (deps: ExportDeps, accountId: string): ReadableStream<Uint8Array> => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let written: Promise<unknown> = Promise.resolve();
  const zip = new Zip((error, bytes, isLast) => {
    if (error) written = writer.abort(error);
    else written = writer.write(bytes);
    if (isLast) void writer.close();
  });
  const add = async (name: string, texts: AsyncIterable<string> | Iterable<string>): Promise<void> => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    for await (const text of texts) {
      entry.push(strToU8(text));
      // The next piece waits until the reader has taken this one.
      await written;
    }
    entry.push(new Uint8Array(0), true);
  };
  const operationLines = async function* () {
    let head: string[] | null = null;
    for await (const page of operationPages(deps, accountId)) {
      if (head === null) {
        head = Object.keys(page[0] ?? {});
        yield BYTE_ORDER_MARK + toCsv([head]);
      }
      yield csvLines(head, page);
    }
  };
  const fill = async () => {
    const parts = await ownParts(deps, accountId);
    await add('account.json', jsonText(deps, accountId, parts));
    for (const [name, rows] of listsIn(parts)) {
      const head = [...new Set(rows.flatMap((row) => Object.keys(row)))];
      await add(`${name}.csv`, [BYTE_ORDER_MARK + toCsv([head]), csvLines(head, rows)]);
    }
    await add('operations.csv', operationLines());
    zip.end();
  };
  fill().catch((error: unknown) => writer.abort(error).catch(() => {}));
  return readable;
};

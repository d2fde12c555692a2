import { CsvError, parse } from 'csv-parse';

/** Longest record: a row with long descriptions. A quote that never ends must not read the whole file into memory. */
const MAX_RECORD_CHARACTERS = 16_000_000;

export type CsvRow =
  | { line: number; cells: string[] }
  /** A broken record: an open quote, too long, or another number of cells than the header. */
  | { line: number; broken: string };

const record = (line: number, cells: string[], columns: number): CsvRow =>
  cells.length === columns ? { line, cells } : { line, broken: `${cells.length} cells under ${columns} columns` };

/** `info.lines` is the line on which a record ends. */
const breaksIn = (cells: string[]): number => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** Reads CSV text in pieces. The header is on line `headLine`; blank lines are left out, cells are not trimmed. `line`: where a record begins. */
export const csvRows = async function* (pieces: AsyncIterable<string>, delimiter: string, headLine = 1): AsyncGenerator<CsvRow> {
  const skipped: CsvRow[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    from_line: headLine,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    info: true,
    on_skip: (error) => {
      const line = error instanceof CsvError && typeof error.lines === 'number' ? error.lines : 0;
      if (skipped.at(-1)?.line !== line) skipped.push({ line, broken: error?.message.slice(0, 200) ?? 'not a record' });
      return undefined;
    },
  });
  const feeding = feed(pieces, parser);
  let columns = 0;
  for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    const line = info.lines - breaksIn(cells);
    // The parser runs ahead, so skipped records are put back into the order of the file.
    if (columns > 0) yield* skipped.splice(0, skipped.filter((row) => row.line < line).length);
    columns ||= cells.length;
    yield record(line, cells, columns);
  }
  await feeding;
  yield* skipped;
};

/** Writes at the parser's pace. An error of the source becomes the parser's. */
const feed = async (pieces: AsyncIterable<string>, parser: ReturnType<typeof parse>): Promise<void> => {
  try {
    for await (const piece of pieces) {
      if (parser.destroyed) return;
      if (!parser.write(piece)) await new Promise<void>((resolve) => waitForRoom(parser, resolve));
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
};

const waitForRoom = (parser: ReturnType<typeof parse>, go: () => void): void => {
  const done = () => {
    parser.off('drain', done);
    parser.off('close', done);
    go();
  };
  parser.on('drain', done);
  parser.on('close', done);
};

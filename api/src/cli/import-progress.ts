import { SingleBar } from 'cli-progress';

export interface ProgressDisplay {
  file(path: string): void;
  bytes(count: number): void;
  /** Prints above the bar. */
  print(text: string): void;
  stop(): void;
}

const PLAIN_EVERY_MS = 10_000;

const plainProgress = (total: number, out: NodeJS.WritableStream): ProgressDisplay => {
  let done = 0;
  let lastPrintedAt = Date.now();
  let current = '';
  return {
    file: (path) => {
      current = path;
    },
    bytes: (count) => {
      done += count;
      if (Date.now() - lastPrintedAt < PLAIN_EVERY_MS) return;
      lastPrintedAt = Date.now();
      out.write(`${Math.floor((100 * done) / Math.max(total, 1))}% · ${current}\n`);
    },
    print: (text) => out.write(`${text}\n`),
    stop: () => {},
  };
};

const barProgress = (total: number, out: NodeJS.WriteStream): ProgressDisplay => {
  const bar = new SingleBar({
    stream: out,
    format: '{bar} {percentage}% · {eta_formatted} left · {file}',
    hideCursor: true,
    clearOnComplete: true,
    etaBuffer: 50,
  });
  bar.start(total, 0, { file: '' });
  return {
    file: (path) => bar.update({ file: path }),
    bytes: (count) => bar.increment(count),
    print: (text) => {
      out.write(`\r\u001B[K${text}\n`);
    },
    stop: () => bar.stop(),
  };
};

/** `total` is in bytes on disk. */
export const createProgress = (total: number, out: NodeJS.WriteStream): ProgressDisplay =>
  out.isTTY ? barProgress(total, out) : plainProgress(total, out);

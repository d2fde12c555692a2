import { parseArgs } from 'node:util';
import { startSandboxServer } from './server.ts';

/**
 * A payment gateway for development and tests, as a separate process. It speaks Midtrans' protocol; no money moves. Arguments: `--port` (0: any),
 * `--notify URL`, `--data FOLDER` (persists state, and ends with the last user of the folder), `--retry-ms 1000,5000` (pauses between attempts
 * to notify), `--attached` (ends when its standard input closes). Prints `{"port":…}` when ready.
 */
if (process.env.NODE_ENV === 'production') {
  process.stderr.write('The sandbox gateway never runs in production.\n');
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    notify: { type: 'string' },
    data: { type: 'string' },
    'retry-ms': { type: 'string', default: '2000,10000,30000,90000,210000' },
    attached: { type: 'boolean', default: false },
  },
});

let closing = false;
const end = () => {
  if (closing) return;
  closing = true;
  void sandbox.close().then(() => process.exit(0));
};
const sandbox = await startSandboxServer({
  onUnused: end,
  port: Number(values.port),
  notifyUrl: values.notify ?? null,
  folder: values.data ?? null,
  retryMs: values['retry-ms'].split(',').map(Number),
});
process.stdout.write(`${JSON.stringify({ port: sandbox.port })}\n`);

process.on('SIGTERM', end);
process.on('SIGINT', end);
// A killed parent cannot send a signal, but its end of the pipe closes.
if (values.attached) process.stdin.on('end', end).on('error', end).resume();

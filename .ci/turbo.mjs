// Runs Turborepo with its arguments, and with the telemetry of our tools off: none of them has anything to report, or to say about it.
import { spawn } from 'node:child_process';

const quiet = { TURBO_TELEMETRY_DISABLED: '1', WXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
const turbo = spawn('turbo', process.argv.slice(2), {
  env: { ...process.env, ...quiet },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => turbo.kill(signal));
turbo.on('error', (error) => {
  process.stderr.write(`turbo: ${error.message}\n`);
  process.exit(1);
});
turbo.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

import { readFileSync } from 'node:fs';
import type { Client } from '../market/database.ts';

/** Clock ticks per second in /proc, on every Linux that Node supports. */
const TICKS = 100;

/** CPU seconds of a process so far; null if the system does not report them. */
export const cpuSeconds = (pid: number): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
};

const megabytes = (pid: number, field: 'VmHWM' | 'VmRSS'): number | null => {
  try {
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
};

/** Peak memory of a process in MB. */
export const peakMemory = (pid: number): number | null => megabytes(pid, 'VmHWM');

/** Current memory of a process in MB. */
export const memory = (pid: number): number | null => megabytes(pid, 'VmRSS');

/** CPU seconds of the database's processes that serve an application; null if they do not run on this machine. */
export const backendSeconds = async (client: Client, application: string): Promise<number | null> => {
  const { rows } = await client.query(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [application],
  );
  const each = rows.map((row) => cpuSeconds(Number(row.pid)));
  return each.length === 0 || each.includes(null) ? null : each.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
};

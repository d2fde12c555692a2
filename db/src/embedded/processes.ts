import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Identifies a process together with its number, because numbers are reused. */
const startOf = (pid: number): string => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A process's command; '' if it has ended, even if nobody has waited for it. */
export const commandOf = (pid: number): string => {
  try {
    if (fs.existsSync('/proc/self/cmdline')) return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** A file name that identifies its process: `user-<number>-<start>-<random>`. */
export const ownName = (prefix: string): string => `${prefix}-${process.pid}-${startOf(process.pid)}-${randomUUID().slice(0, 8)}`;

export const namesIn = (folder: string, prefix: string): { live: string[]; abandoned: string[] } => {
  const live: string[] = [];
  const abandoned: string[] = [];
  for (const file of fs.readdirSync(folder)) {
    const [kind, pid, start] = file.split('-');
    if (kind !== prefix || pid === undefined) continue;
    (isAlive(Number(pid)) && startOf(Number(pid)) === start ? live : abandoned).push(file);
  }
  return { live, abandoned };
};

const remove = (folder: string, file: string) => fs.rmSync(path.join(folder, file), { force: true });

const findLiveMarkers = (folder: string, prefix: string): string[] => {
  const { live, abandoned } = namesIn(folder, prefix);
  for (const file of abandoned) remove(folder, file);
  return live;
};

const writeMarker = (folder: string, prefix: string, word = ''): string => {
  const file = ownName(prefix);
  fs.writeFileSync(path.join(folder, file), word);
  return file;
};

/** Announces the server's end if it has no user; returns how to withdraw that. Null: it has one. */
export const announceEnd = (folder: string): (() => void) | null => {
  const stopping = writeMarker(folder, 'stop');
  if (findLiveMarkers(folder, 'user').length === 0) return () => remove(folder, stopping);
  remove(folder, stopping);
  return null;
};

const usersOf = (folder: string): { file: string; word: string }[] => {
  const read = (file: string) => {
    try {
      const at = path.join(folder, file);
      return [{ since: fs.statSync(at).mtimeMs, file, word: fs.readFileSync(at, 'utf8') }];
    } catch {
      return [];
    }
  };
  const users = findLiveMarkers(folder, 'user').flatMap(read);
  return users.toSorted((a, b) => a.since - b.since || a.file.localeCompare(b.file));
};

/** The `word` of each user, the longest there first. */
export const wordsOfUsers = (folder: string): string[] => usersOf(folder).map(({ word }) => word);

/**
 * The users of a server: a file for each in one folder; the last to leave stops it. Joining writes its file and then looks for a
 * stop; stopping announces it and then looks for users, so at least one sees the other.
 */
export interface Membership {
  /** Whether somebody is about to stop the server; wait while it is true. */
  someoneIsStopping(): boolean;
  /** Whether no present user joined earlier. */
  isFirst(): boolean;
  /** Calls `stop` if nobody else is left. May be called more than once. */
  leave(stop: () => Promise<void>): Promise<void>;
  /** For the process's end, when nothing can be awaited. */
  leaveNow(stop: () => void): void;
}

/** `word`: what the others and the server may know of this user. */
export const join = (folder: string, word = ''): Membership => {
  let mine: string | null = writeMarker(folder, 'user', word);
  const depart = (): (() => void) | null => {
    if (mine === null) return null;
    remove(folder, mine);
    mine = null;
    return announceEnd(folder);
  };
  return {
    isFirst: () => usersOf(folder)[0]?.file === mine,
    someoneIsStopping: () => findLiveMarkers(folder, 'stop').length > 0,
    leave: async (stop) => {
      const stopped = depart();
      if (stopped) await stop().finally(stopped);
    },
    leaveNow: (stop) => {
      const stopped = depart();
      if (!stopped) return;
      stop();
      stopped();
    },
  };
};

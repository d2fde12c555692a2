import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyNotice } from '#src/notices/notice.ts';

const KINDS = resolve(import.meta.dirname, 'kinds');

const isNotice = (value: unknown): value is AnyNotice => typeof (value as AnyNotice | null)?.once === 'function';

/** Every `*.notice.ts`: a file without a notice, or two of one id, stop the start. */
const findNotices = async (): Promise<ReadonlyMap<string, AnyNotice>> => {
  const files = readdirSync(KINDS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.notice.ts'));
  const found = new Map<string, AnyNotice>();
  for (const file of files.toSorted()) {
    const module = (await import(pathToFileURL(resolve(KINDS, file)).href)) as Record<string, unknown>;
    const notices = Object.values(module).filter(isNotice);
    if (notices.length === 0) throw new Error(`${file} exports no notice`);
    for (const notice of notices) {
      if (found.has(notice.id)) throw new Error(`there are two notices ${notice.id}`);
      found.set(notice.id, notice);
    }
  }
  return found;
};

const registered = await findNotices();

export const allNotices: readonly AnyNotice[] = [...registered.values()];

/** Undefined: this version has no such notice. */
export const noticeOf = (id: string): AnyNotice | undefined => registered.get(id);

import { resolve } from 'node:path';
import type { AnyNotice } from '#src/notices/notice.ts';
import { loadModules } from '#src/runtime/load-modules.ts';

const isNotice = (value: unknown): value is AnyNotice => typeof (value as AnyNotice | null)?.once === 'function';

const found = await loadModules(resolve(import.meta.dirname, 'kinds'), '.notice.ts', isNotice);

export const allNotices: readonly AnyNotice[] = [...found.values()];

/** Undefined: this version has no such notice. */
export const noticeOf = (id: string): AnyNotice | undefined => found.get(id);

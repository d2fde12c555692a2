import { z } from 'zod';
import { MAX_REQUEST_TEXT } from '#src/features/requests/limits.ts';
import { heads } from '#src/kinds/registry/heads.ts';
import { text } from '#src/lib/text.ts';

export const requestKind = z.enum(Object.values(heads).map(({ id }) => id));

/** `asked`: the search words or the address that had no results. */
export const dataRequestInput = z.strictObject({ kind: requestKind, asked: text(MAX_REQUEST_TEXT, 1) });

export const dataRequestState = z.enum(['queued', 'collecting', 'ready', 'unavailable']);

export const dataRequest = z.object({
  kind: requestKind,
  asked: z.string(),
  state: dataRequestState,
  asked_at: z.iso.datetime(),
});

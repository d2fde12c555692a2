import type { PayloadReader, ReadContext } from '#src/marketplaces/marketplace.ts';
import type { ReadResult } from '#src/marketplaces/snapshot.ts';

/** Every known payload shape. The first that recognises a body reads it. */
export const payloadReaders: PayloadReader[] = [];

/** Reads an answer, embedded page data or a recorded file of these. Null where no shape is recognised. Never throws. */
export function readPayload(body: unknown, context: ReadContext): ReadResult | null {
  const reader = payloadReaders.find((each) => each.detect(body));
  return reader?.read(body, context) ?? null;
}

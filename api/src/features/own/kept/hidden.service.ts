import { hiddenItemsFact } from '#src/features/own/kept/kept.repo.ts';
import type { CallFacts, RequiredFact } from '#src/http/call/need.ts';

/** What a call must know that leaves out what whoever asks has hidden. */
export const hiddenNeed = (): RequiredFact => hiddenItemsFact;

/** A test whether rows of results are about something that whoever asks has hidden. Null: he has hidden nothing. */
export const hiddenTest = async (facts: CallFacts): Promise<((thing: string, id: string | number) => boolean) | null> => {
  const things = await facts.of(hiddenItemsFact);
  if (things.length === 0) return null;
  const hidden = new Set(things.map(({ thing, id }) => `${thing} ${id}`));
  return (thing, id) => hidden.has(`${thing} ${id}`);
};

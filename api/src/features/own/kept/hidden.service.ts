import { hiddenThings } from '#src/features/own/kept/kept.repo.ts';
import type { Need, Told } from '#src/http/call/need.ts';

/** What a call must know that leaves out what whoever asks has hidden. */
export const hiddenNeed = (): Need => hiddenThings;

/** A test whether rows of results are about something that whoever asks has hidden. Null: he has hidden nothing. */
export const hiddenTest = async (told: Told): Promise<((thing: string, id: string | number) => boolean) | null> => {
  const things = await told.of(hiddenThings);
  if (things.length === 0) return null;
  const hidden = new Set(things.map(({ thing, id }) => `${thing} ${id}`));
  return (thing, id) => hidden.has(`${thing} ${id}`);
};

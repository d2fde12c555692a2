import { hiddenItemsFact } from '#src/features/own/saved/saved-items.repo.ts';
import type { CallFacts } from '#src/http/call/required-fact.ts';

export const requireHiddenItems = () => ({ hidden: hiddenItemsFact });

/** Tests whether a result row is about something the asker has hidden. Null: nothing is hidden. */
export const hiddenTest = async (facts: CallFacts): Promise<((thing: string, id: string | number) => boolean) | null> => {
  const hiddenItems = await facts.valuesOf(requireHiddenItems()).hidden();
  if (hiddenItems.length === 0) return null;
  const hidden = new Set(hiddenItems.map(({ thing, id }) => `${thing} ${id}`));
  return (thing, id) => hidden.has(`${thing} ${id}`);
};

import { researchInputs } from '@telaah/shared/features/research/calls/inputs';
import type { Head } from '@telaah/shared/kinds/head';
import { allHeads, loadKind } from '@telaah/shared/kinds/registry/heads';
import type { ZodType } from 'zod';
import { researchCalls } from '#src/inputs/research.gen.ts';

export type Inputs = Readonly<Record<string, () => Promise<ZodType>>>;

type CallInput = [call: string, input: () => Promise<ZodType>];

const at = ({ path }: Head, call: string): string => `POST /internal/feature/${path}/${call}`;

/** What the calls of a kind take is made of it: those of its list, and of what a row of that opens. */
const ofKind = (head: Head): CallInput[] => [
  ...[head, ...(head.opened ? [head.opened] : [])].flatMap(({ id, call, summed }): CallInput[] => [
    [at(head, call), async () => researchInputs.inputSchema(await loadKind(id))],
    ...(summed ? [[at(head, summed), async () => researchInputs.sumsSchema(await loadKind(id))] satisfies CallInput] : []),
  ]),
  ...(head.suggests ? [[at(head, head.suggests), async () => researchInputs.suggestionsInput] satisfies CallInput] : []),
];
/** The calls that the list of kinds makes: their schemas are computed from the kind. */
export const kindCalls: Inputs = Object.fromEntries(allHeads.flatMap(ofKind));

/** What every call of research takes, made of a kind or not. */
export const allResearchCalls: typeof researchCalls & Inputs = { ...kindCalls, ...researchCalls };

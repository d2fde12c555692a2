/** What sellers ask most, by group: keys of the help's own texts, and of the plans'. */
export const asked = {
  figures: { own: ['source', 'sure', 'missing', 'differs', 'discount', 'notFound'], plans: [] },
  tokens: { own: [], plans: ['token', 'reset', 'failed', 'topup', 'upgrade'] },
  payments: { own: ['paid'], plans: ['auto', 'refund'] },
  use: { own: ['extension', 'phone', 'delete'], plans: [] },
} as const;

type Groups = typeof asked;
export type AskedGroup = keyof Groups;
export const askedGroups = Object.keys(asked) as AskedGroup[];
export type OwnQuestion = Groups[AskedGroup]['own'][number];
export type PlanQuestion = Groups[AskedGroup]['plans'][number];

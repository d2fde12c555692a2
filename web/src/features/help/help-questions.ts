/** Question keys of the `help` texts (`own`) and of the `plans` texts, by group. */
export const helpQuestions = {
  figures: { own: ['source', 'sure', 'missing', 'differs', 'discount', 'notFound'], plans: [] },
  tokens: { own: [], plans: ['token', 'reset', 'failed', 'topup', 'upgrade'] },
  payments: { own: ['paid'], plans: ['auto', 'refund'] },
  use: { own: ['extension', 'phone', 'delete'], plans: [] },
} as const;

type HelpQuestions = typeof helpQuestions;
export type QuestionGroup = keyof HelpQuestions;
export const questionGroups = Object.keys(helpQuestions) as QuestionGroup[];
export type OwnQuestion = HelpQuestions[QuestionGroup]['own'][number];
export type PlanQuestion = HelpQuestions[QuestionGroup]['plans'][number];

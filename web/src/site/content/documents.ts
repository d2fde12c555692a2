/**
 * What an installation and its people agree on: where each document is and its sections, in order; their words are `legal.json`. They say what this
 * product does as it is (captures, retention, refunds): whoever changes that changes them. `counsel`: the day on
 * which a lawyer has read the present wording; null: none has yet.
 */
export const documents = {
  terms: {
    to: '/terms-and-condition',
    counsel: null,
    sections: ['parties', 'service', 'account', 'fair', 'plans', 'extension', 'end', 'liability', 'law'],
  },
  privacy: {
    to: '/privacy-policy',
    counsel: null,
    sections: ['who', 'account', 'use', 'capture', 'supplier', 'why', 'others', 'how', 'rights', 'safe'],
  },
  refund: { to: '/refund-policy', counsel: null, sections: ['when', 'how', 'back', 'not', 'auto'] },
} as const satisfies Record<string, { to: string; counsel: string | null; sections: readonly string[] }>;
export type DocumentId = keyof typeof documents;

/** The WIB day from which the present wording counts. */
export const SINCE = '2026-11-26';

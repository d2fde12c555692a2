/** `legal.json` must change with captures, retention and refunds. `counsel`: day a lawyer read this wording; null: not yet. */
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

/** WIB day from which the present wording is valid. */
export const SINCE = '2026-11-26';

import type { LinkProps } from '@tanstack/react-router';

/**
 * What an installation and its people agree on: where each document is and its sections, in order; their words are `legal.json`. They say what this
 * product does as it is (captures, retention, refunds): whoever changes that changes them. A lawyer has yet to read them.
 */
export const documents = {
  terms: {
    to: '/terms-and-condition',
    sections: ['parties', 'service', 'account', 'fair', 'plans', 'extension', 'end', 'liability', 'law'],
  },
  privacy: {
    to: '/privacy-policy',
    sections: ['who', 'account', 'use', 'capture', 'why', 'others', 'how', 'rights', 'safe'],
  },
  refund: { to: '/refund-policy', sections: ['when', 'how', 'back', 'not', 'auto'] },
} as const satisfies Record<string, { to: LinkProps['to']; sections: readonly string[] }>;
export type DocumentId = keyof typeof documents;

/** The WIB day from which the present wording counts. */
export const SINCE = '2026-11-22';

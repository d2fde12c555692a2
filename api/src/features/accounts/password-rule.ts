import type { WeakPassword } from '@telaah/shared/features/accounts/schema';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ApiError } from '#src/http/errors.ts';

const LEAST_SCORE = 2;
const PRODUCT = ['telaah'];

interface Judge {
  estimator: ZxcvbnFactory;
  common: ReadonlySet<string>;
}
let judge: Promise<Judge> | null = null;

/** Its word lists take 25 ms and some megabytes: loaded when the first password is chosen. */
const load = async (): Promise<Judge> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, { commonWords }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('#src/features/accounts/common-words.ts'),
  ]);
  const words = { ...dictionary, 'words-indonesian': [...commonWords] };
  return { estimator: new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs }), common: new Set(commonWords) };
};

/** The word to which digits and signs were hung, before or behind. */
const coreOf = (password: string): string =>
  password
    .toLowerCase()
    .replace(/^[^a-z]+/, '')
    .replace(/[^a-z]+$/, '');

const wordsOf = (name: string, email: string): string[] => [
  ...PRODUCT,
  ...name.split(/\s+/),
  name.replaceAll(/\s+/g, ''),
  email,
  ...email.split(/[@.]/),
];

/**
 * ASVS 6.2: any characters, no composition rule, but nothing that is guessed first: common passwords and words (zxcvbn scores them 0 or 1), an Indonesian one with
 * whatever is hung on it, the person's own name and address, and the product's name. Throws `weak_password`.
 */
export const demandStrength = async (password: string, { name, email }: { name: string; email: string }): Promise<void> => {
  judge ??= load();
  const { estimator, common } = await judge;
  const words = wordsOf(name, email).filter((word) => word.length > 2);
  const { score, feedback } = estimator.check(password, words);
  if (score >= LEAST_SCORE && !common.has(coreOf(password))) return;
  const details: WeakPassword = {
    score: Math.min(score, LEAST_SCORE - 1),
    warning: feedback.warning,
    suggestions: feedback.suggestions,
  };
  throw new ApiError('weak_password', 'This password is too easy to guess', { details });
};

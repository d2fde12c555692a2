import type { WeakPassword } from '@telaah/shared/features/accounts/schema';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ApiError } from '#src/http/errors.ts';

const LEAST_SCORE = 2;
const PRODUCT = ['telaah'];

let estimator: Promise<ZxcvbnFactory> | null = null;

/** Its word lists take 25 ms and some megabytes: loaded when the first password is chosen. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
};

const wordsOf = (name: string, email: string): string[] => [
  ...PRODUCT,
  ...name.split(/\s+/),
  name.replaceAll(/\s+/g, ''),
  email,
  ...email.split(/[@.]/),
];

/**
 * ASVS 6.2: any characters, no composition rule, but nothing that is guessed first: common passwords (zxcvbn scores them
 * 0 or 1), the person's own name and address, and the product's name. Throws `weak_password`.
 */
export const demandStrength = async (password: string, { name, email }: { name: string; email: string }): Promise<void> => {
  estimator ??= load();
  const words = wordsOf(name, email).filter((word) => word.length > 2);
  const { score, feedback } = (await estimator).check(password, words);
  if (score >= LEAST_SCORE) return;
  const details: WeakPassword = { score, warning: feedback.warning, suggestions: feedback.suggestions };
  throw new ApiError('weak_password', 'This password is too easy to guess', { details });
};

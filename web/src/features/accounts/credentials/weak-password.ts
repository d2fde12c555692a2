import type { WeakPassword } from '@telaah/shared/features/accounts/schema';
import type { Resources } from '@telaah/shared/i18n/resources';
import type { CallFailure } from '#src/api/api.ts';

type WeaknessKey = keyof Resources['account']['weak'];

/** Keys of the `account.weak` texts, the reason first, at most two; [] for any other failure. */
export const findWeaknesses = (failure: CallFailure, isKnown: (word: string) => boolean): WeaknessKey[] => {
  if (failure.code !== 'weak_password') return [];
  const { warning, suggestions } = (failure.details ?? {}) as Partial<WeakPassword>;
  const words = [warning, ...(Array.isArray(suggestions) ? suggestions : [])];
  return words.filter((word): word is WeaknessKey => typeof word === 'string' && isKnown(word)).slice(0, 2);
};

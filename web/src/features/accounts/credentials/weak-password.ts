import type { WeakPassword } from '@telaah/shared/features/accounts/schema';
import type { Resources } from '@telaah/shared/i18n/resources';
import type { CallFailure } from '#src/api/api.ts';

type WeaknessKey = keyof Resources['account']['weak'];

/** What the server has against a password: keys of the `account.weak` texts, the reason first; [] where it says nothing. */
export const findWeaknesses = (failure: CallFailure, isKnown: (word: string) => boolean): WeaknessKey[] => {
  if (failure.code !== 'weak_password') return [];
  const { warning, suggestions } = (failure.details ?? {}) as Partial<WeakPassword>;
  const words = [warning, ...(Array.isArray(suggestions) ? suggestions : [])];
  return words.filter((word): word is WeaknessKey => typeof word === 'string' && isKnown(word)).slice(0, 2);
};

import { type PasswordHint, passwordHint } from '@telaah/shared/features/accounts/password-hint';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';

const STEPS: Record<PasswordHint, number> = { short: 0, long: 0, personal: 1, simple: 1, fair: 2, good: 3 };
const COLORS = ['bg-line', 'bg-neg', 'bg-warn', 'bg-pos'] as const;

interface PasswordStrengthProps {
  password: string;
  /** The account's name, address and number; a password made of them is weak. */
  own: readonly string[];
}

export const PasswordStrength = ({ password, own }: PasswordStrengthProps) => {
  const { t } = useTranslation('account');
  const hint = passwordHint(password, own);
  const step = STEPS[hint];
  return (
    <span className="grid gap-1.5">
      <span aria-hidden="true" className="flex gap-1 pt-0.5">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx('h-1 flex-1 rounded-full forced-colors:border', bar <= step ? COLORS[step] : 'bg-line')}
          />
        ))}
      </span>
      {/* Always two lines high, so that the fields below do not move while the user types. */}
      <span aria-live="polite" className="min-h-8">
        {t(`strength.${hint}`)}
      </span>
    </span>
  );
};

import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { AccountFrame } from '#src/features/accounts/account-frame.tsx';
import { VerifyAsk } from '#src/features/accounts/verify-ask.tsx';
import { VerifyLink } from '#src/features/accounts/verify-link.tsx';
import { VerifyWaiting } from '#src/features/accounts/verify-waiting.tsx';
import { usePageTitle } from '#src/layout/page-title.ts';

interface VerifyPageProps {
  /** Of a mail's link. */
  token: string | undefined;
  session: UserState | null;
  onContinue: () => void;
}

/** Proof that an address is its person's: the mail was sent, the link was opened, or a new one is wanted. */
export const VerifyPage = ({ token, session, onContinue }: VerifyPageProps) => {
  const { t } = useTranslation('account');
  usePageTitle(t('verify.title'));
  return (
    <AccountFrame>
      {token !== undefined ? (
        <VerifyLink token={token} onContinue={onContinue} />
      ) : session ? (
        <VerifyWaiting session={session} onChanged={onContinue} />
      ) : (
        <VerifyAsk title={t('verify.askTitle')} />
      )}
    </AccountFrame>
  );
};

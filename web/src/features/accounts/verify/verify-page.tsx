import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lazy, Suspense } from 'react';
import { AccountFrame } from '#src/features/accounts/frame/account-frame.tsx';
import { VerificationRequest } from '#src/features/accounts/verify/verification-request.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';

// A visit shows one of the two, so each is loaded on demand.
const VerifyLink = lazy(async () => ({ default: (await import('#src/features/accounts/verify/verify-link.tsx')).VerifyLink }));
const VerifyWaiting = lazy(async () => ({
  default: (await import('#src/features/accounts/verify/verify-waiting.tsx')).VerifyWaiting,
}));

interface VerifyPageProps {
  token: string | undefined;
  session: UserState | null;
  onContinue: () => void;
}

export const VerifyPage = ({ token, session, onContinue }: VerifyPageProps) => {
  const { t } = useTranslation('account');
  usePageTitle(t('verify.title'));
  return (
    <AccountFrame>
      <Suspense>
        {token !== undefined ? (
          <VerifyLink token={token} onContinue={onContinue} />
        ) : session ? (
          <VerifyWaiting session={session} onChanged={onContinue} />
        ) : (
          <VerificationRequest title={t('verify.askTitle')} />
        )}
      </Suspense>
    </AccountFrame>
  );
};

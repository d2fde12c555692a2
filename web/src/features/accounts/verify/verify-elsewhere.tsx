import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { VerifyCheckAnswer } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Heading } from '#src/features/accounts/frame/account-frame.tsx';
import { FormFailure } from '#src/kit/failures/form-failure.tsx';
import { RichText } from '#src/kit/page/rich-text.tsx';
import { signOutTo } from '#src/session/account/session.ts';

const linkPath = (token: string): string => `/verify-email?token=${encodeURIComponent(token)}`;
const marks = { address: <strong className="break-all font-medium text-text" /> };

interface OtherAccountProps {
  /** Address of the signed-in account. */
  email: string;
  token: string;
  needs: VerifyCheckAnswer['needs'];
}

export const OtherAccount = ({ email, token, needs }: OtherAccountProps) => {
  const { t } = useTranslation('account');
  const back = linkPath(token);
  // A first address is verified with the password on this page, without signing in first.
  const next = needs === 'sign_in' ? `/login?redirected_from=${encodeURIComponent(back)}` : back;
  const leave = useMutation({ mutationFn: () => signOutTo(next) });
  return (
    <>
      <Heading title={t('verify.otherTitle')} isNew>
        <RichText text={t('verify.otherText', { email })} marks={marks} />
      </Heading>
      <FormFailure failure={leave.error} />
      <Button
        variant="primary"
        size="lg"
        aria-disabled={leave.isPending || undefined}
        className="aria-disabled:cursor-progress aria-disabled:opacity-70"
        onClick={() => !leave.isPending && leave.mutate()}
      >
        {t('verify.otherSubmit')}
      </Button>
    </>
  );
};

/** A changed address can only be verified by its signed-in account. */
export const SignInFirst = ({ email, token }: { email: string; token: string }) => {
  const { t } = useTranslation('account');
  return (
    <>
      <Heading title={t('verify.signInTitle')} isNew>
        <RichText text={t('verify.signInText', { email })} marks={marks} />
      </Heading>
      <Link to="/login" search={{ redirected_from: linkPath(token) }} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        {t('verify.signIn')}
      </Link>
    </>
  );
};

import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { TextLink } from '#src/features/accounts/text-link.tsx';
import { RichText } from '#src/kit/rich-text.tsx';

const TERMS = '/terms-and-condition';
const PRIVACY = '/privacy-policy';

/** What one agrees to; nothing as long as this installation has no such pages, because a dead link is no agreement. */
export const Terms = () => {
  const { t } = useTranslation('account');
  const paths: object = useRouter().routesByPath;
  if (!(TERMS in paths) || !(PRIVACY in paths)) return null;
  return (
    <p className="text-label text-text-3">
      <RichText
        text={t('register.terms')}
        marks={{
          terms: <TextLink href={TERMS} />,
          privacy: <TextLink href={PRIVACY} />,
        }}
      />
    </p>
  );
};

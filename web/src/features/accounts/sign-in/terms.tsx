import { useTranslation } from '@telaah/shared/i18n/react';
import { TextLink } from '#src/features/accounts/frame/text-link.tsx';
import { RichText } from '#src/kit/page/rich-text.tsx';

const TERMS = '/terms-and-condition';
const PRIVACY = '/privacy-policy';

/** Opens in new tabs, so that the typed form is not lost. */
export const Terms = () => {
  const { t } = useTranslation('account');
  return (
    <p className="text-label text-text-3">
      <RichText
        text={t('register.terms')}
        marks={{
          terms: <TextLink href={TERMS} target="_blank" rel="noopener" />,
          privacy: <TextLink href={PRIVACY} target="_blank" rel="noopener" />,
        }}
      />
    </p>
  );
};

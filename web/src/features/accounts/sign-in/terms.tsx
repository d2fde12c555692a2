import { useTranslation } from '@telaah/shared/i18n/react';
import { TextLink } from '#src/features/accounts/frame/text-link.tsx';
import { RichText } from '#src/kit/page/rich-text.tsx';

const TERMS_PATH = '/terms-and-condition';
const PRIVACY_PATH = '/privacy-policy';

/** The links open in new tabs, so that the form keeps what was typed. */
export const Terms = () => {
  const { t } = useTranslation('account');
  return (
    <p className="text-label text-text-3">
      <RichText
        text={t('register.terms')}
        marks={{
          terms: <TextLink href={TERMS_PATH} target="_blank" rel="noopener" />,
          privacy: <TextLink href={PRIVACY_PATH} target="_blank" rel="noopener" />,
        }}
      />
    </p>
  );
};

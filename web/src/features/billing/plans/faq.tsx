import { useTranslation } from '@telaah/shared/i18n/react';
import { Questions } from '#src/kit/support/questions.tsx';
import { SupportLink } from '#src/kit/support/support-link.tsx';

const questions = ['token', 'reset', 'failed', 'topup', 'auto', 'retry', 'upgrade', 'refund', 'tax'] as const;

export const Faq = () => {
  const { t } = useTranslation('plans');
  return (
    <Questions
      items={questions.map((id) => ({
        id,
        question: t(`faq.${id}`),
        answer: t(`faq.${id}Text`),
        ...(id === 'refund' && { more: () => <SupportLink /> }),
      }))}
    />
  );
};

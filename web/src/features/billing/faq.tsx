import { useTranslation } from '@telaah/shared/i18n/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { SupportLink } from '#src/layout/support-link.tsx';

const questions = ['token', 'reset', 'failed', 'topup', 'auto', 'retry', 'upgrade', 'refund', 'tax'] as const;

export const Faq = () => (
  <div className="divide-y divide-line rounded-lg border border-line bg-surface">
    {questions.map((id) => (
      <Question key={id} id={id} />
    ))}
  </div>
);

const Question = ({ id }: { id: (typeof questions)[number] }) => {
  const { t } = useTranslation('plans');
  // The way to the support loads code of its own: it comes with the answer that names it.
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="group" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-medium text-[14px] text-text hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        {t(`faq.${id}`)}
        <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-text-3 group-open:rotate-180" />
      </summary>
      <div className="max-w-prose px-4 pb-4 text-[14px] text-text-2 leading-6">
        <p>{t(`faq.${id}Text`)}</p>
        {id === 'refund' && wasOpened && <SupportLink />}
      </div>
    </details>
  );
};

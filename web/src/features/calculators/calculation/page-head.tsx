import { Link } from '@tanstack/react-router';
import type { CalculatorId } from '@telaah/shared/features/calculators/calculators';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useDescription } from '#src/features/calculators/calculation/use-description.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';

export const PageHead = ({ id }: { id: CalculatorId }) => {
  const { t } = useTranslation('calculators');
  const title = t(`page.${id}.title`);
  const lead = t(`page.${id}.lead`);
  usePageTitle(title);
  useDescription(lead);
  return (
    <div className="grid justify-items-start gap-1">
      <Link
        to="/calculators"
        className="inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11 print:hidden"
      >
        ‹ {t('back')}
      </Link>
      <h1 className="font-semibold text-[20px] text-text leading-7">{title}</h1>
      <p className="max-w-prose text-text-2 print:hidden">{lead}</p>
    </div>
  );
};

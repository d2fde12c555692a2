import { Link } from '@tanstack/react-router';
import { calculatorIds } from '@telaah/shared/features/calculators/calculators';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useDescription } from '#src/features/calculators/calculation/use-description.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';

export const HubPage = () => {
  const { t } = useTranslation('calculators');
  usePageTitle(t('title'));
  useDescription(t('lead'));
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('title')}</h1>
        <p className="max-w-prose text-text-2">{t('lead')}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {calculatorIds.map((id) => (
          <li key={id}>
            <Link
              to="/calculators/$calculator"
              params={{ calculator: id }}
              className="grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-4 hover:bg-surface-2"
            >
              <span className="font-semibold text-[16px] text-accent leading-6">{t(`page.${id}.title`)}</span>
              <span className="text-text-2">{t(`page.${id}.lead`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

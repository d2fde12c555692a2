import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { ChartLine, Search, ShieldCheck } from 'lucide-react';
import { config } from '#src/config.ts';
import { LanguageBar } from '#src/kit/language-bar.tsx';
import { LegalLinks } from '#src/kit/legal-links.tsx';
import { usePageTitle } from '#src/kit/page-title.ts';
import { plainButton, plainPrimary } from '#src/kit/plain.ts';

const points = [
  { key: 'research', icon: Search },
  { key: 'history', icon: ChartLine },
  { key: 'honest', icon: ShieldCheck },
] as const;

/** What a visitor sees at `/`. It stands without the frame and the component kit, so that it loads at once. */
export const LandingPage = () => {
  const { t } = useTranslation(['landing', 'common']);
  usePageTitle('');
  return (
    <div className="grow bg-bg">
      <header className="mx-auto flex max-w-5xl items-center gap-3 px-5 py-3">
        <img src="/icon.svg" alt="" width={28} height={28} />
        <strong className="font-semibold text-[18px] text-accent">{t('common:app.name')}</strong>
        <LanguageBar />
        <Link to="/login" className={`${plainButton} max-sm:hidden`}>
          {t('signIn')}
        </Link>
      </header>
      <main id="main" className="mx-auto grid max-w-5xl gap-12 px-5 py-12 sm:py-20">
        <div className="grid max-w-2xl gap-4">
          <h1 className="text-balance font-semibold text-[32px] text-text leading-10 sm:text-[40px] sm:leading-12">{t('title')}</h1>
          <p className="text-pretty text-[16px] text-text-2 leading-6">{t('lead')}</p>
          <div className="flex flex-wrap gap-2 pt-2">
            <Link to="/register" className={`${plainPrimary} h-10 px-5`}>
              {t('register')}
            </Link>
            <Link to="/login" className={`${plainButton} h-10 px-5 sm:hidden`}>
              {t('signIn')}
            </Link>
            <Link to="/price" className={`${plainButton} h-10 px-5`}>
              {t('plans')}
            </Link>
            <Link to="/calculators" className={`${plainButton} h-10 px-5`}>
              {t('calculators')}
            </Link>
            <a href={config.apiReference} className={`${plainButton} h-10 px-5`}>
              {t('reference')}
            </a>
          </div>
        </div>
        <ul className="grid gap-3 md:grid-cols-3">
          {points.map(({ key, icon: Icon }) => (
            <li key={key} className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5">
              <Icon size={20} aria-hidden="true" className="text-accent" />
              <h2 className="font-semibold text-[16px] text-text leading-6">{t(`${key}Title`)}</h2>
              <p className="text-text-2">{t(`${key}Text`)}</p>
            </li>
          ))}
        </ul>
      </main>
      <footer className="mx-auto max-w-5xl border-line border-t px-5 py-4">
        <LegalLinks />
      </footer>
    </div>
  );
};

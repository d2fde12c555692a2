import { languageNames, languages } from '@telaah/shared/i18n/languages';
import { clsx } from 'clsx';
import type { PageContext } from '#src/site/definition/definition.ts';
import { DashboardLink, LanguageLink, SiteLink } from '#src/site/parts/site-link.tsx';
import { button, navLink, primary, width } from '#src/site/parts/styles.ts';

const navLinks = [
  { to: '/produk-terlaris-shopee', key: 'best' },
  { to: '/calculators', key: 'calculators' },
  { to: '/price', key: 'price' },
  { to: '/tutorial', key: 'tutorial' },
  { to: '/kelas', key: 'classes' },
  { to: '/blog', key: 'blog' },
] as const;

/** Below 1024 px the links are in a menu; login and registration stay visible. */
export const Header = ({ context }: { context: PageContext }) => {
  const { t } = context;
  return (
    <header className="relative border-line border-b bg-surface print:hidden">
      <div className={clsx('flex items-center gap-x-5 py-2 max-lg:gap-x-2', width)}>
        {/* As high as its neighbours, which may load later. */}
        <SiteLink
          context={context}
          to="/"
          className="flex min-h-9 items-center gap-2.5 rounded-md font-semibold text-[18px] text-accent pointer-coarse:min-h-11"
        >
          <img src="/icon.svg" alt="" width={28} height={28} className="shrink-0" />
          <span className="max-[429px]:sr-only">{t('common:app.name')}</span>
        </SiteLink>
        <NavLinks context={context} className="flex gap-x-4 text-text-2 max-lg:hidden" />
        <Languages context={context} className="ml-auto max-sm:hidden" />
        <DashboardLink to="/login" className={clsx(button, 'h-9! px-3! max-sm:ml-auto')}>
          {t('site:nav.signIn')}
        </DashboardLink>
        <DashboardLink to="/register" className={clsx(primary, 'h-9! px-3!')}>
          {t('site:nav.register')}
        </DashboardLink>
        <Menu context={context} />
      </div>
    </header>
  );
};

/** Opens without a script; the script closes it on Escape, outside presses and loss of focus. */
const Menu = ({ context }: { context: PageContext }) => (
  <details data-menu="" className="group lg:hidden">
    <summary
      aria-label={context.t('site:nav.menu')}
      className="grid size-9 cursor-pointer list-none place-content-center rounded-md text-text-2 hover:bg-surface-2 pointer-coarse:size-11 [&::-webkit-details-marker]:hidden"
    >
      <svg aria-hidden="true" width="20" height="20" className="fill-none stroke-current" strokeWidth="2" strokeLinecap="round">
        <path d="M3 5h14M3 10h14M3 15h14" className="group-open:hidden" />
        <path d="M5 5l10 10M15 5L5 15" className="not-group-open:hidden" />
      </svg>
    </summary>
    <div className="absolute inset-x-0 top-full z-bar border-line border-b bg-surface shadow-popup">
      <div className={clsx('grid gap-2 py-3', width)}>
        <NavLinks context={context} className="grid text-[16px] text-text *:min-h-11" />
        <Languages context={context} className="-mx-2 border-line border-t pt-2 sm:hidden" />
      </div>
    </div>
  </details>
);

interface PartProps {
  context: PageContext;
  className: string;
}

const NavLinks = ({ context, className }: PartProps) => (
  <nav aria-label={context.t('site:nav.label')} className={className}>
    {navLinks.map(({ to, key }) => (
      <SiteLink
        key={to}
        context={context}
        to={to}
        className={clsx(navLink, 'whitespace-nowrap')}
        aria-current={context.place.path === to ? 'page' : undefined}
      >
        {context.t(`site:nav.${key}`)}
      </SiteLink>
    ))}
  </nav>
);

const Languages = ({ context, className }: PartProps) => (
  <nav aria-label={context.t('common:language.label')} className={clsx('flex', className)}>
    {languages.map((language) => (
      <LanguageLink
        key={language}
        context={context}
        language={language}
        title={languageNames[language]}
        aria-current={context.language === language ? 'true' : undefined}
        className="grid h-8 min-w-8 place-content-center rounded-md px-2 text-text-2 uppercase hover:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-accent pointer-coarse:h-11 pointer-coarse:min-w-11"
      >
        {language}
      </LanguageLink>
    ))}
  </nav>
);

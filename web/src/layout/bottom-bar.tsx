import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { pages } from '#src/layout/navigation.ts';

/** Below 768 px: the same pages within reach of the thumb. */
export const BottomBar = () => {
  const { t } = useTranslation('layout');
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-10 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {pages.map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="grid min-h-14 place-content-center justify-items-center gap-0.5 text-[12px] text-text-2"
          activeOptions={{ exact: to === '/', includeSearch: false }}
          activeProps={{ className: 'font-medium text-accent' }}
        >
          <Icon size={20} aria-hidden="true" />
          {t(`nav.${label}`)}
        </Link>
      ))}
    </nav>
  );
};

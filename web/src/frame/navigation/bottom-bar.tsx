import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { helpPages, moneyPages, otherPages, settingsPage, thumbPages } from '#src/frame/navigation/navigation.ts';
import { LazyMenu } from '#src/kit/on-demand/lazy-menu.tsx';

const item = 'grid min-h-14 place-content-center justify-items-center gap-0.5 whitespace-nowrap text-[12px] text-text-2';
const active = 'font-medium text-accent!';
const others = [...otherPages, ...moneyPages, settingsPage, ...helpPages];

export const BottomBar = () => {
  const { t } = useTranslation('layout');
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-bar grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {thumbPages.map(({ to, label, short, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          aria-label={t(label)}
          className={item}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          activeProps={{ className: active }}
        >
          <Icon size={20} aria-hidden="true" />
          {t(`navShort.${short}`)}
        </Link>
      ))}
      <Others />
    </nav>
  );
};

const Others = () => {
  const { t } = useTranslation('layout');
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isHere = others.some(({ to }) => path.startsWith(to));
  return (
    <LazyMenu
      trigger={
        <button type="button" className={clsx(item, isHere && active)}>
          <Ellipsis size={20} aria-hidden="true" />
          {t('nav.others')}
        </button>
      }
      items={others.map(({ to, label }) => ({ key: label, label: t(label), onSelect: () => void navigate({ to }) }))}
    />
  );
};

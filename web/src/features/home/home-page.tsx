import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useRef } from 'react';
import { BalanceLine } from '#src/features/home/balance-line.tsx';
import { HomeSearch } from '#src/features/home/home-search.tsx';
import { Introduction } from '#src/features/home/introduction.tsx';
import { MarketPanel, type MarketView } from '#src/features/home/market-panel.tsx';
import { RecentActivity } from '#src/features/home/recent-activity.tsx';
import { WatchedPanel } from '#src/features/home/watched-panel.tsx';
import { useShortcut } from '#src/kit/keyboard/shortcut-context.tsx';
import { usePageTitle } from '#src/kit/page/page-title.ts';

interface HomePageProps {
  session: UserState;
  view: MarketView;
  onView: (view: MarketView) => void;
}

export const HomePage = ({ session, view, onView }: HomePageProps) => {
  const { t } = useTranslation('home');
  const box = useRef<HTMLInputElement>(null);
  usePageTitle(t('title'));
  useShortcut('search', () => box.current?.focus());
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 max-md:gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('hello', { name: session.user.name })}</h1>
        <BalanceLine session={session} />
      </div>
      <HomeSearch box={box} />
      <MarketPanel view={view} onView={onView} />
      <WatchedPanel />
      <RecentActivity />
      <Introduction onSearch={() => box.current?.focus()} />
    </div>
  );
};

import { firstHead } from '@telaah/shared/kinds/heads';
import { Link, useNavigate } from '@tanstack/react-router';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { useTranslation } from '@telaah/shared/i18n/react';
import { lastDayBefore } from '@telaah/shared/lib/dates';
import { Button } from '@telaah/shared/ui/button';
import { TextInput } from '@telaah/shared/ui/text-input';
import { useFormat } from '@telaah/shared/ui/use-format';
import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { AllowanceTiles } from '#src/features/home/allowance-tiles.tsx';
import { Introduction } from '#src/features/home/introduction.tsx';
import { Panel } from '#src/features/home/panel.tsx';
import { UsagePanels } from '#src/features/home/usage-panels.tsx';
import { Cost } from '#src/layout/cost.tsx';
import { usePageTitle } from '#src/layout/page-title.ts';
import { tidyKeyword } from '#src/layout/product-address.ts';
import { useRecentProducts } from '#src/layout/recent.ts';
import { RecentProductLink } from '#src/layout/recent-product-link.tsx';
import { SearchCost } from '#src/layout/search-cost.tsx';
import { useShortcut } from '#src/layout/shortcut-context.tsx';

const EXAMPLES = ['shoes', 'serum', 'bottle'] as const;
const chip =
  'inline-flex h-8 items-center rounded-full border border-line px-3 text-text hover:border-accent hover:text-accent pointer-coarse:h-11';

/** Where a signed-in person starts: one box, what they did before, what they may still spend. */
export const HomePage = ({ session }: { session: UserState }) => {
  const { t } = useTranslation(['home', 'research', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const products = useRecentProducts();
  const { premium, user } = session;
  usePageTitle(t('title'));
  useShortcut('search', () => box.current?.focus());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: firstHead.page, search: { q: tidyKeyword(box.current?.value ?? '') } });
  };

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('hello', { name: user.name })}</h1>
        <p className="text-text-2">
          {t('plan')} <strong className="font-medium text-text">{premium.title}</strong>
          {premium.expired_at && ` · ${t('planUntil', { date: format.day(lastDayBefore(premium.expired_at)) })}`}
        </p>
      </div>
      <AllowanceTiles session={session} />
      <section aria-labelledby="start" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
        <h2 id="start" className="font-semibold text-[16px] text-text leading-6">
          {t('start')}
        </h2>
        <form role="search" onSubmit={submit} className="flex gap-2">
          <TextInput
            ref={box}
            type="search"
            size="lg"
            aria-label={t('box')}
            placeholder={t('research:box.placeholder')}
            maxLength={4000}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <Button type="submit" variant="primary" size="lg">
            <Search size={16} aria-hidden="true" className="sm:hidden" />
            <span className="max-sm:sr-only">{t('common:action.search')}</span>
            <Cost tokens={tokenCosts[firstHead.use]} className="-ml-1" />
          </Button>
        </form>
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-[12px] text-text-3">{t('examples')}</span>
          {EXAMPLES.map((id) => (
            <Link key={id} to={firstHead.page} search={{ q: t(`research:example.${id}`) }} className={chip}>
              {t(`research:example.${id}`)}
            </Link>
          ))}
          <Link to={firstHead.page} search={{ q: '' }} className={chip}>
            {t('browse')}
          </Link>
          <SearchCost head={firstHead} />
        </div>
      </section>
      <UsagePanels />
      <Panel title={t('recent')} empty={products.length === 0 ? t('recentEmpty') : null}>
        {products.map((product) => (
          <li key={product.product_id}>
            <RecentProductLink product={product} />
          </li>
        ))}
      </Panel>
      <Introduction onSearch={() => box.current?.focus()} />
    </div>
  );
};

import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Tabs } from '@telaah/shared/ui/layout/tabs';
import { useFormat } from '@telaah/shared/ui/locale/use-format';
import { ExternalLink } from 'lucide-react';
import { send } from '#src/messages/send.ts';
import type { MergedFigures } from '#src/overlay/market/merged-figures.ts';
import type { Market } from '#src/overlay/market/use-page.ts';
import type { ReadyPage } from '#src/overlay/page/page-store.ts';
import { OverlayHistoryTab } from '#src/overlay/panel/overlay-history-tab.tsx';
import { OverlaySummaryTab } from '#src/overlay/panel/overlay-summary-tab.tsx';
import { OverlayVariantsTab } from '#src/overlay/panel/overlay-variants-tab.tsx';
import type { Visit } from '#src/visits/visit.ts';

interface Props {
  page: ReadyPage;
  /** Oldest first; null while they load. */
  visits: readonly Visit[] | null;
  market: Market;
  known: MergedFigures;
}

/** Everything but the market's figures is from the page and own visits alone. */
export const Panel = ({ page, visits, market, known }: Props) => {
  const { snapshot } = page;
  const { t } = useTranslation('overlay');
  const format = useFormat();
  return (
    <section className="border-line border-t px-3 pb-2" aria-label={t('bar.panel')}>
      {page.broken === null ? null : (
        <output className="block mt-2 rounded-control bg-warn-soft px-3 py-2 text-warn">{t('state.layout_changed_partly')}</output>
      )}
      <Tabs
        label={t('tab.label')}
        items={[
          {
            value: 'summary',
            label: t('tab.summary'),
            content: <OverlaySummaryTab snapshot={snapshot} visits={visits ?? []} figures={market.figures} known={known} />,
          },
          {
            value: 'variants',
            label: <CountedLabel label={t('tab.variants')} count={snapshot.variants.length} />,
            content: <OverlayVariantsTab snapshot={snapshot} />,
          },
          {
            value: 'history',
            label: t('tab.history'),
            content: <OverlayHistoryTab visits={visits} history={market.history} known={known} />,
          },
        ]}
      />
      <footer className="flex flex-wrap items-center justify-between gap-2 pt-2 text-[12px]/[16px] text-text-3">
        <span>{t('footer.from_page', { time: format.dateTime(snapshot.observed_at) })}</span>
        <Button
          size="sm"
          variant="link"
          onClick={() => void send({ type: 'open_product', marketplace: snapshot.marketplace, product_id: snapshot.product_id })}
        >
          {t('footer.open_dashboard')}
          {!isHistoryOpen(market) && ` · ${t('history.cost', { count: tokenCosts.historical_product })}`}
          <ExternalLink aria-hidden size={14} />
        </Button>
      </footer>
    </section>
  );
};

/** A history opened here is free in the dashboard for an hour, and always where the plan shows a preview. */
const isHistoryOpen = ({ history: { server } }: Market): boolean => {
  if (server.state !== 'ok') return false;
  const { gate, free_until } = server.result;
  return gate !== null || (free_until !== null && Date.parse(free_until) > Date.now());
};

const CountedLabel = ({ label, count }: { label: string; count: number }) => {
  return (
    <>
      {label}
      <span className="rounded-chip bg-surface-2 px-1 text-badge text-text-3">{count}</span>
    </>
  );
};

import { useTranslation } from '@telaah/shared/i18n/react';
import { PortalRoot } from '@telaah/shared/ui/overlays/portal';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { browser } from 'wxt/browser';
import type { OverlayMessage } from '#src/messages/messages.ts';
import { Bar, EmptyBar } from '#src/overlay/bar/bar.tsx';
import { mergeFigures } from '#src/overlay/market/merged-figures.ts';
import { useMarket, useVisits } from '#src/overlay/market/use-page.ts';
import type { PageStore, ReadyPage } from '#src/overlay/page/page-store.ts';
import { refKey } from '#src/overlay/page/pick-snapshot.ts';
import { Panel } from '#src/overlay/panel/panel.tsx';
import { useDrawnTheme } from '#src/settings/use-theme.ts';

interface Props {
  store: PageStore;
  /** Contains every popup, so that nothing of the page clips it. */
  layer: HTMLElement;
  onTheme(theme: 'light' | 'dark'): void;
}

export const OverlayApp = ({ store, layer, onTheme }: Props) => {
  const page = useSyncExternalStore(store.subscribe, store.get);
  const theme = useDrawnTheme();
  const key = page === null ? '' : refKey(page.ref);
  // Opened for one product; the next one starts closed.
  const [openFor, setOpenFor] = useState('');

  useEffect(() => onTheme(theme), [onTheme, theme]);
  useEffect(() => {
    const listen = (message: OverlayMessage) => {
      if (message.type === 'open_panel') setOpenFor(key);
      else if (message.type === 'toggle_panel') setOpenFor((before) => (before === key ? '' : key));
    };
    browser.runtime.onMessage.addListener(listen);
    return () => browser.runtime.onMessage.removeListener(listen);
  }, [key]);

  if (page === null) return null;
  const open = openFor === key && page.state === 'ready';
  return (
    <PortalRoot container={layer}>
      <OverlayFrame>
        {page.state === 'ready' ? (
          // A page without an id in its address may turn out to show another product.
          <Product
            key={`${key}/${page.snapshot.product_id}`}
            page={page}
            open={open}
            onToggle={() => setOpenFor(open ? '' : key)}
          />
        ) : (
          <EmptyBar page={page} />
        )}
      </OverlayFrame>
    </PortalRoot>
  );
};

interface ProductProps {
  page: ReadyPage;
  open: boolean;
  onToggle(): void;
}

const Product = ({ page, open, onToggle }: ProductProps) => {
  const { marketplace, product_id, observed_at } = page.snapshot;
  const visits = useVisits(marketplace, product_id, observed_at);
  const market = useMarket(marketplace, product_id);
  const known = mergeFigures(page.snapshot, visits ?? [], market.answers);
  const isComing = known.market === null && market.figures.server.state === 'loading';
  return (
    <>
      <Bar page={page} visits={visits} known={known} isComing={isComing} open={open} onToggle={onToggle} />
      {open ? <Panel page={page} visits={visits} market={market} known={known} /> : null}
    </>
  );
};

const OverlayFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('overlay');
  return (
    <section
      aria-label={t('bar.label')}
      className="@container rounded-card border border-line bg-surface text-[13px]/[20px] text-text"
    >
      {children}
    </section>
  );
};

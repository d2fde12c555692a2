import { I18nextProvider } from '@telaah/shared/i18n/react';
import { pageReaders } from '@telaah/shared/marketplaces/readers/pages';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { inbox } from '#src/capture/inbox.ts';
import { send } from '#src/messages/send.ts';
import { OverlayApp } from '#src/overlay/app.tsx';
import { createHost } from '#src/overlay/host.ts';
import css from '#src/overlay/overlay.css?inline';
import { type BodyReader, createCollector } from '#src/overlay/page/collector.ts';
import { createEngine } from '#src/overlay/page/engine.ts';
import { onAddressChange } from '#src/overlay/page/location.ts';
import { createPageStore } from '#src/overlay/page/page-store.ts';
import { keepAttached } from '#src/overlay/placement.ts';
import { createWorkerI18n } from '#src/overlay/worker-i18n.ts';
import { MAX_EMBEDDED, MAX_URL } from '#src/rules/limits.ts';
import { rulesFor } from '#src/rules/page-rules.ts';

const INLINE = { position: 'static', width: '100%', 'min-height': '44px', margin: '8px 0' };
/** Without an anchor the bar is at the lower left edge, away from the buy button and the chat. */
const DOCKED = {
  position: 'fixed',
  left: '16px',
  bottom: '16px',
  width: 'min(720px, calc(100vw - 32px))',
  margin: '0',
  'z-index': '2147483646',
};
/** As wide as the page, so that popups keep their width; without height, so that it covers nothing. */
const LAYER = { position: 'absolute', top: '0', left: '0', width: '100%', height: '0', 'z-index': '2147483647' };

/** A server-rendered page that meets a foreign element while loading rebuilds everything, so the first insertion waits. */
const waitForPage = async (): Promise<void> => {
  if (document.readyState === 'complete') return;
  if (document.readyState === 'loading') {
    await new Promise((settle) => document.addEventListener('DOMContentLoaded', settle, { once: true }));
  }
  await new Promise((settle) => requestIdleCallback(settle, { timeout: 500 }));
};

/** The worker has the readers and their validator. Longer bodies than its limit are not a product's data. */
const readByWorker: BodyReader = async (body, { read_from, observed_at, url, request, page }) =>
  body.length > MAX_EMBEDDED
    ? null
    : send({
        type: 'read',
        from: read_from === 'embedded' ? 'embedded' : 'api',
        url: (url ?? '').slice(0, MAX_URL),
        request: request ?? '',
        page: (page ?? '').slice(0, MAX_URL),
        body,
        at: observed_at,
      });

/** The worker injects it into product pages, into the world in which the detector has listened from the start. */
export default defineUnlistedScript(async () => {
  const box = inbox();
  const rules = rulesFor(location.href);
  const reader = Object.values(pageReaders).find((each) => each.id === rules?.id);
  if (box.overlay || !reader) return;
  box.overlay = true;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const bar = createHost('ui-bar', sheet, INLINE);
  const layer = createHost('ui-layer', sheet, LAYER);
  const i18n = await createWorkerI18n();
  if (i18n === null) return;
  const store = createPageStore();
  const onTheme = (theme: string) => {
    for (const { root } of [bar, layer]) root.dataset.theme = theme;
  };
  const app = createElement(OverlayApp, { store, layer: layer.root, onTheme });
  createRoot(bar.root).render(createElement(I18nextProvider, { i18n }, app));

  const dock = (on: boolean) => {
    for (const [property, value] of Object.entries(on ? DOCKED : { ...INLINE, left: 'auto', bottom: 'auto', 'z-index': 'auto' })) {
      bar.element.style.setProperty(property, value, 'important');
    }
    if (on) document.body?.append(bar.element);
  };
  let placed: ReturnType<typeof keepAttached> | null = null;
  let wanted = false;
  // Placeholders alone do not justify covering the page.
  const showWhenKnown = () => {
    const state = store.get()?.state;
    if (state !== undefined && state !== 'reading') placed?.show();
  };
  store.subscribe(showWhenKnown);
  const goTo = createEngine({
    box,
    reader,
    store,
    collector: createCollector(readByWorker),
    show() {
      wanted = true;
      void waitForPage().then(() => {
        if (!wanted || placed) return;
        placed = keepAttached({ bar: bar.element, layer: layer.element, dock }, reader.anchors);
        showWhenKnown();
      });
    },
    hide() {
      wanted = false;
      placed?.remove();
      placed = null;
    },
  });
  onAddressChange(goTo);
});

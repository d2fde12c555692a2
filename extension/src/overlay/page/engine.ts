import type { PageReader } from '@telaah/shared/marketplaces/reading/reader';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { Inbox } from '#src/capture/inbox.ts';
import { send } from '#src/messages/send.ts';
import type { SnapshotCollector } from '#src/overlay/page/collector.ts';
import { type FormerPage, withoutFormerFigures } from '#src/overlay/page/page-change.ts';
import type { PageStore } from '#src/overlay/page/page-store.ts';
import { productAt, refKey, type ShownProductRef } from '#src/overlay/page/pick-snapshot.ts';

/** When the visible text is read while page data are missing, ms after the product appeared. */
const DOM_READ_DELAYS = [800, 1500, 3000, 5000, 8000];

interface EngineParts {
  box: Inbox;
  collector: SnapshotCollector;
  store: PageStore;
  reader: PageReader;
  show(ref: ShownProductRef): void;
  hide(): void;
}

const isSameProduct = (one: string, other: string): boolean => {
  const [a, b] = [productAt(one), productAt(other)];
  return a !== null && b !== null && refKey(a) === refKey(b);
};

/** Follows one page load through all the products it shows. Call the result when the address changes. */
export const createEngine = ({ box, collector, store, reader, show, hide }: EngineParts): ((address: string) => void) => {
  let ref: ShownProductRef | null = null;
  /** The followed address; the browser's may have changed already. */
  let here: string | null = null;
  /** What the page showed when its address changed to the present one; null on the loaded page. */
  let former: FormerPage | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];
  let lastSent = '';
  const reported = new Set<string>();

  const report = (name: string) => {
    if (reported.has(name)) return;
    reported.add(name);
    void send({ type: 'layout_changed', marketplace: reader.id, reader: name });
  };

  const submit = (snapshot: Snapshot): void => {
    const { observed_at: _at, ...content } = snapshot;
    const text = JSON.stringify(content);
    if (text === lastSent) return;
    lastSent = text;
    void send({ type: 'observed', main: true, snapshots: [snapshot] });
  };

  const update = (final = false): void => {
    if (!ref) return;
    const snapshot = collector.best(ref);
    const broken = collector.broken();
    if (broken) report(broken);
    if (snapshot && snapshot.currency !== 'IDR') store.set({ state: 'foreign_currency', ref, currency: snapshot.currency });
    else if (snapshot) {
      store.set({ state: 'ready', ref, snapshot, broken: snapshot.read_from === 'dom' ? broken : null });
      submit(snapshot);
    } else if (final && broken) store.set({ state: 'layout_changed', ref, reader: broken });
    else if (final) hide();
    const others = collector.takeOthers(ref).slice(0, 100);
    if (others.length > 0) void send({ type: 'observed', main: false, snapshots: others });
  };

  const visibleAt = (address: string): Snapshot | null => reader.fromDom(document, new URL(address), new Date().toISOString());

  const readDom = (last: boolean): void => {
    const now = ref;
    if (location.href !== here) goTo(location.href);
    if (!ref || here === null || ref !== now) return;
    const best = collector.best(ref);
    if (!best || best.read_from === 'dom') {
      const seen = visibleAt(here);
      const since = seen && former ? withoutFormerFigures(former, seen) : seen;
      if (since) collector.fromDom(since);
    }
    update(last);
  };

  const readEmbedded = (): void => {
    for (const body of reader.embedded(document)) {
      void collector.embedded(body, location.href, new Date().toISOString()).then(() => update());
    }
  };

  const open = (next: ShownProductRef): void => {
    ref = next;
    lastSent = '';
    store.set({ state: 'reading', ref });
    show(ref);
    update();
    const last = DOM_READ_DELAYS.at(-1);
    timers = DOM_READ_DELAYS.map((wait) => setTimeout(() => readDom(wait === last), wait));
  };

  const close = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    ref = null;
    store.set(null);
    hide();
  };

  const goTo = (address: string): void => {
    // The document may have loaded for another page and moved here before it was read.
    const isLoaded = here === null && isSameProduct(box.loaded, address);
    here = address;
    const next = productAt(address);
    if (next?.marketplace !== reader.id) return close();
    if (ref && refKey(ref) === refKey(next)) return;
    // At this moment the page still shows what it showed at the address before.
    former = isLoaded ? null : { text: visibleAt(address), product: ref && collector.best(ref) };
    close();
    open(next);
  };

  box.onResponse = (answer) => void collector.answer(answer).then(() => update());
  for (const answer of box.responses.splice(0)) box.onResponse(answer);
  goTo(location.href);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', readEmbedded, { once: true });
  else readEmbedded();
  if (document.readyState !== 'complete') addEventListener('load', readEmbedded, { once: true });
  return goTo;
};

import type { PurchaseEvent } from '#src/features/billing/tracking/purchase-event.ts';

export type TrackerId = 'gtm' | 'meta' | 'tiktok';

interface Tracker {
  /** Starts loading; the returned function tells whether it is loaded. */
  load: (id: string) => () => boolean;
  send: (event: PurchaseEvent) => void;
}

type TrackerQueue = ((...args: unknown[]) => void) & { queue?: unknown[][]; callMethod?: (...args: unknown[]) => void };
type TikTok = unknown[] & Record<string, unknown> & { track?: (...args: unknown[]) => void };

/** Globals of the trackers' scripts, by their vendors' installation guides. */
interface TrackerWindow {
  dataLayer?: unknown[];
  fbq?: TrackerQueue & { loaded?: boolean; version?: string; push?: TrackerQueue };
  _fbq?: unknown;
  TiktokAnalyticsObject?: string;
  ttq?: TikTok;
}
const page = (): TrackerWindow => window as unknown as TrackerWindow;

const loaded = new Map<string, boolean>();

/** The page's policy allows the script's host only if the installation names the tracker. */
const loadScript = (src: string): (() => boolean) => {
  if (!loaded.has(src)) {
    loaded.set(src, false);
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.addEventListener('load', () => loaded.set(src, true));
    document.head.append(script);
  }
  return () => loaded.get(src) === true;
};

const contents = ({ items }: PurchaseEvent) =>
  items.map(({ item_id, item_name, price, quantity, brand }) => ({
    id: item_id,
    content_id: item_id,
    content_name: item_name,
    price,
    quantity,
    brand,
  }));

export const trackers: Record<TrackerId, Tracker> = {
  gtm: {
    load: (id) => {
      const where = page();
      where.dataLayer ??= [];
      if (where.dataLayer.length === 0) where.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      return loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
    },
    send: (event) => {
      page().dataLayer?.push({ ecommerce: null }, { event: 'purchase', ecommerce: event });
    },
  },
  meta: {
    load: (id) => {
      const where = page();
      if (!where.fbq) {
        const fbq: NonNullable<TrackerWindow['fbq']> = (...args) =>
          fbq.callMethod ? fbq.callMethod(...args) : fbq.queue?.push(args);
        Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq });
        where.fbq = fbq;
        where._fbq = fbq;
        fbq('init', id);
      }
      return loadScript('https://connect.facebook.net/en_US/fbevents.js');
    },
    send: (event) => {
      const { value, currency, transaction_id } = event;
      const what = { value, currency, contents: contents(event), content_type: 'product' };
      page().fbq?.('track', 'Purchase', what, { eventID: transaction_id });
    },
  },
  tiktok: {
    load: (id) => {
      const where = page();
      if (!where.ttq) {
        const ttq = [] as unknown as TikTok;
        const later =
          (method: string) =>
          (...args: unknown[]) =>
            ttq.push([method, ...args]);
        Object.assign(ttq, {
          track: later('track'),
          page: later('page'),
          _i: { [id]: [] },
          _t: { [id]: Date.now() },
          _o: { [id]: {} },
        });
        where.TiktokAnalyticsObject = 'ttq';
        where.ttq = ttq;
      }
      return loadScript(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`);
    },
    send: (event) => {
      const { value, currency, transaction_id } = event;
      page().ttq?.track?.('CompletePayment', { value, currency, contents: contents(event) }, { event_id: transaction_id });
    },
  },
};

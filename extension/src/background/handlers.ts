import { languageOf } from '@telaah/shared/i18n/languages';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { layoutChanged } from '@telaah/shared/marketplaces/reading/parse-lenient';
import { browser } from 'wxt/browser';
import { overlayTexts } from '#src/background/overlay-texts.ts';
import type { SenderOrigin } from '#src/background/senders.ts';
import { checkSignIn, forgetSession, serverFigures, serverProduct } from '#src/background/server.ts';
import { clearVisits, countVisits, findVisits, recordVisit } from '#src/device/visits.ts';
import type {
  DashboardMessage,
  DeviceStatus,
  OwnMessage,
  PageMessage,
  Replies,
  ServerAnswer,
  ServerStatus,
} from '#src/messages/messages.ts';
import type { CapturedObservation, Queue } from '#src/queue/captures.ts';
import { CONSENT_VERSION } from '#src/settings/consent.ts';
import { mayCapture, settings } from '#src/settings/storage.ts';

type PageOrigin = Extract<SenderOrigin, { kind: 'page' }>;
type Handlers<M extends { type: keyof Replies }, O> = {
  [T in M['type']]: (message: Extract<M, { type: T }>, from: O) => Promise<Replies[T]>;
};

const dashboardPaths = { home: '/', login: '/login' } as const;

const openDashboard = async (path: string): Promise<null> => {
  await browser.tabs.create({ url: new URL(path, await settings.origin.getValue()).href });
  return null;
};

/** A page may report only on its own marketplace. */
const filterByPage = <T extends CapturedObservation>(observations: readonly T[], from: PageOrigin): T[] =>
  observations.filter((each) => each.marketplace === from.page.id);

const recordBrokenReader = async (marketplace: MarketplaceId, reader: string): Promise<null> => {
  const before = await settings.broken.getValue();
  const times = (before.find((each) => each.reader === reader)?.times ?? 0) + 1;
  const row = { marketplace, reader, at: new Date().toISOString(), times };
  await settings.broken.setValue([row, ...before.filter((each) => each.reader !== reader)].slice(0, 10));
  return null;
};

const recordOversized = async (marketplace: MarketplaceId): Promise<null> => {
  const before = await settings.tooLong.getValue();
  const times = (before.find((each) => each.marketplace === marketplace)?.times ?? 0) + 1;
  const row = { marketplace, at: new Date().toISOString(), times };
  await settings.tooLong.setValue([row, ...before.filter((each) => each.marketplace !== marketplace)]);
  return null;
};

/** Undefined for invalid JSON, which no reader accepts. */
const parseJsonText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type ReadMessage = Extract<PageMessage, { type: 'read' }>;
const readBody = ({ from: read_from, url, request, page, body, at }: ReadMessage) =>
  readPayload(parseJsonText(body), { observed_at: at, read_from, url, request, page });

export type PageHandlers = Handlers<PageMessage, PageOrigin>;

export const pageHandlers = (queue: Queue): PageHandlers => {
  /** Sends what waits once the server answers. */
  const whenReached = <T extends ServerAnswer<unknown>>(answer: T): T => {
    if (answer.state !== 'unreachable' && answer.state !== 'signed_out') void queue.reached();
    return answer;
  };
  const capture = async (observations: readonly CapturedObservation[]) => {
    if ((await queue.add(observations)) > 0) void queue.flush();
  };
  return {
    async page({ kind }, from) {
      const off = await settings.barsOff.getValue();
      // Without the overlay, which reads for itself, the worker reads what the page received.
      if (kind === 'other' || off.includes(from.page.id)) return { collect: await mayCapture() };
      await browser.scripting.executeScript({
        target: { tabId: from.tabId, frameIds: [0] },
        files: ['/overlay.js'],
        injectImmediately: true,
      });
      return { collect: false };
    },
    async answer({ url, request, page, body, at }, from) {
      if (!(await mayCapture())) return null;
      const result = readPayload(parseJsonText(body), { observed_at: at, read_from: 'api', url, request, page });
      if (result === null) return null;
      if (layoutChanged(result)) await recordBrokenReader(from.page.id, result.reader);
      await capture(filterByPage<CapturedObservation>([...result.snapshots, ...result.stores], from));
      return null;
    },
    async read(message, from) {
      const result = readBody(message);
      // A page that reads for itself shows products and does not need their stores.
      if (result && result.stores.length > 0) await capture(filterByPage(result.stores, from));
      return result && { ...result, snapshots: filterByPage(result.snapshots, from), stores: [] };
    },
    async observed({ snapshots, main }, from) {
      const ours = filterByPage(snapshots, from);
      const [product] = ours;
      if (main && product) await recordVisit(product);
      await capture(ours);
      return null;
    },
    async texts() {
      const language = languageOf({ stored: await settings.language.getValue() });
      return { language, texts: overlayTexts[language] };
    },
    visits: ({ marketplace, product_id }) => findVisits(marketplace, product_id),
    server_figures: async ({ marketplace, product_id, pressed }) =>
      whenReached(await serverFigures(marketplace, product_id, pressed)),
    server_product: async ({ marketplace, product_id }) => whenReached(await serverProduct(marketplace, product_id)),
    too_long: (_, from) => recordOversized(from.page.id),
    layout_changed: ({ marketplace, reader }) => recordBrokenReader(marketplace, reader),
    open_dashboard: ({ target }) => openDashboard(dashboardPaths[target]),
    // The dashboard looks the product up under its own id; asking the server here could cost tokens.
    open_product: ({ marketplace, product_id }) =>
      openDashboard(`/history/products?${new URLSearchParams({ product: `${marketplace}:${product_id}` })}`),
  };
};

const replyNothing = async (): Promise<null> => null;
const replyPrivate = async () => ({ state: 'private' }) as const;

/** For private windows: the bar shows only what the page shows; nothing is stored or sent. */
export const privateHandlers = (open: PageHandlers): PageHandlers => ({
  page: async (message, from) => ({ ...(await open.page(message, from)), collect: false }),
  answer: replyNothing,
  async read(message, from) {
    const result = readBody(message);
    return result && { ...result, snapshots: filterByPage(result.snapshots, from), stores: [] };
  },
  observed: replyNothing,
  texts: open.texts,
  visits: async () => [],
  server_figures: replyPrivate,
  server_product: replyPrivate,
  too_long: replyNothing,
  layout_changed: replyNothing,
  open_dashboard: open.open_dashboard,
  open_product: open.open_product,
});

export const dashboardHandlers = (queue: Queue): Handlers<DashboardMessage, unknown> => ({
  async session_changed() {
    await forgetSession();
    // The sign-in is checked only if something waits.
    if ((await queue.state()).waiting > 0) void queue.flush();
    return null;
  },
});

export const ownHandlers = (queue: Queue): Handlers<OwnMessage, unknown> => {
  return {
    async status(): Promise<DeviceStatus> {
      const stored = [settings.broken.getValue(), settings.tooLong.getValue()] as const;
      const [state, visits, broken, too_long] = await Promise.all([queue.state(), countVisits(), ...stored]);
      return { queue: state, visits, broken, too_long };
    },
    async server(): Promise<ServerStatus> {
      const found = await checkSignIn();
      if (found.state === 'unreachable') return { server: 'unreachable', status: found.status, account: null };
      if (found.state === 'signed_out') return { server: 'reachable', status: 0, account: null };
      // A person may just have signed in, so that waiting observations can be sent.
      void queue.reached();
      const { user, premium, total } = found.user;
      const account = { name: user.name, plan: premium.title, tokens: total.limit - total.count, token_limit: total.limit };
      return { server: 'reachable', status: 0, account };
    },
    async send_now() {
      await forgetSession();
      await queue.flush({ atOnce: true });
      return queue.state();
    },
    async consent({ yes, words }) {
      await settings.consent.setValue({ version: CONSENT_VERSION, yes, words: yes && words, at: new Date().toISOString() });
      // Consent was withdrawn: what waits is never sent.
      if (!yes) await queue.clear();
      return null;
    },
    async delete_local() {
      await Promise.all([queue.clear(), clearVisits(), settings.broken.setValue([]), settings.tooLong.setValue([])]);
      return null;
    },
    async set_language({ language }) {
      await settings.language.setValue(language);
      return null;
    },
    open_dashboard: ({ target }) => openDashboard(dashboardPaths[target]),
  };
};

import { language } from '@telaah/shared/features/accounts/schema';
import type { ProductFigures, ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { UiLanguage } from '@telaah/shared/i18n/languages';
import type { BundledTexts } from '@telaah/shared/i18n/loading/create';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { externalId, marketplaceId } from '@telaah/shared/marketplaces/ids';
import { type ReadResult, snapshot } from '@telaah/shared/observation/snapshot';
import { z } from 'zod';
import type { CaptureQueueState } from '#src/queue/captures.ts';
import { MAX_ANSWER, MAX_EMBEDDED, MAX_LIST_REQUEST, MAX_URL } from '#src/rules/limits.ts';
import type { Visit } from '#src/visits/visit.ts';

/** What says which list an answer is: see `Answer`. */
const responseOrigin = { url: z.string().max(MAX_URL), request: z.string().max(MAX_LIST_REQUEST), page: z.string().max(MAX_URL) };
const product = { marketplace: marketplaceId, product_id: externalId };

/** What a marketplace page may ask for. Addresses are never taken from these: the worker builds them from ids. */
export const pageMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('page'), kind: z.enum(['product', 'other']) }),
  z.strictObject({
    type: z.literal('answer'),
    ...responseOrigin,
    body: z.string().max(MAX_ANSWER),
    at: z.iso.datetime(),
  }),
  z.strictObject({
    type: z.literal('read'),
    from: z.enum(['api', 'embedded']),
    ...responseOrigin,
    body: z.string().max(MAX_EMBEDDED),
    at: z.iso.datetime(),
  }),
  z.strictObject({ type: z.literal('observed'), main: z.boolean(), snapshots: z.array(snapshot).min(1).max(100) }),
  z.strictObject({ type: z.literal('texts') }),
  z.strictObject({ type: z.literal('visits'), ...product }),
  /** `pressed`: a person asked for it, who may have signed in a moment ago. */
  z.strictObject({ type: z.literal('server_figures'), ...product, pressed: z.boolean() }),
  z.strictObject({ type: z.literal('server_product'), ...product }),
  z.strictObject({ type: z.literal('too_long'), length: z.int().positive() }),
  z.strictObject({ type: z.literal('layout_changed'), marketplace: marketplaceId, reader: z.string().max(60) }),
  z.strictObject({ type: z.literal('open_dashboard'), target: z.enum(['home', 'login']) }),
  z.strictObject({ type: z.literal('open_product'), ...product }),
]);
export type PageMessage = z.infer<typeof pageMessage>;

/** What our own pages (popup, options, welcome) may ask for besides. */
export const ownMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('status') }),
  z.strictObject({ type: z.literal('server') }),
  z.strictObject({ type: z.literal('send_now') }),
  z.strictObject({ type: z.literal('consent'), yes: z.boolean(), words: z.boolean() }),
  z.strictObject({ type: z.literal('delete_local') }),
  z.strictObject({ type: z.literal('set_language'), language }),
  z.strictObject({ type: z.literal('open_dashboard'), target: z.enum(['home', 'login']) }),
]);
export type OwnMessage = z.infer<typeof ownMessage>;

/** What a page of the dashboard may say: that it was opened, or that somebody has signed in or out there. */
export const dashboardMessage = z.discriminatedUnion('type', [z.strictObject({ type: z.literal('session_changed') })]);
export type DashboardMessage = z.infer<typeof dashboardMessage>;

export type Message = PageMessage | OwnMessage | DashboardMessage;

/** The account as far as the popup shows it. Never sent to a marketplace page. */
export interface PopupAccount {
  name: string;
  plan: string;
  tokens: number;
  token_limit: number;
}

/** Of the server, which may take a while to answer or never do. */
export interface ServerStatus {
  server: 'reachable' | 'unreachable';
  /** Of an answer that was a failure; 0 where there was none, or nothing failed. */
  status: number;
  account: PopupAccount | null;
}

/** How often a marketplace's answers were too long, and when last. */
export interface TooLongRow {
  marketplace: MarketplaceId;
  at: string;
  times: number;
}

/** Of this device: known at once. */
export interface DeviceStatus {
  queue: CaptureQueueState;
  visits: number;
  /** Readers that failed their self-check, newest first. */
  broken: { marketplace: string; reader: string; at: string; times: number }[];
  /** Answers of pages that were too long to be read. */
  too_long: TooLongRow[];
}

/** What the server said of a product, or why it said nothing. */
export type ServerAnswer<T> =
  | { state: 'ok'; result: T }
  /** `private`: nothing is asked from a private window. */
  | { state: 'signed_out' | 'none' | 'plan' | 'tokens' | 'private' }
  /** `status`: of the answer; 0 where there was none. */
  | { state: 'unreachable' | 'failed'; status: number };
/** Costs nothing. */
export type ServerFigures = ServerAnswer<ProductFigures>;
/** May cost a token. */
export type ServerProduct = ServerAnswer<ProductHistoryResult>;

/** What each message is answered with. */
export interface Replies {
  page: { collect: boolean };
  answer: null;
  /** What the body says; null where no reader knows it. The page's part carries no validator: the worker reads for it. */
  read: ReadResult | null;
  observed: null;
  /** What the overlay says, in the chosen language. */
  texts: { language: UiLanguage; texts: NonNullable<BundledTexts[UiLanguage]> };
  visits: Visit[];
  server_figures: ServerFigures;
  server_product: ServerProduct;
  session_changed: null;
  too_long: null;
  layout_changed: null;
  open_dashboard: null;
  open_product: null;
  status: DeviceStatus;
  server: ServerStatus;
  send_now: CaptureQueueState;
  consent: null;
  delete_local: null;
  set_language: null;
}

/** Sent by the worker to the overlay of a tab. */
export type OverlayMessage = { type: 'toggle_panel' } | { type: 'open_panel' };

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

/** Tells which list an answer belongs to, see `CapturedResponse`. */
const responseOrigin = { url: z.string().max(MAX_URL), request: z.string().max(MAX_LIST_REQUEST), page: z.string().max(MAX_URL) };
const product = { marketplace: marketplaceId, product_id: externalId };

/** Requests of a marketplace page. The worker builds addresses from ids and never takes them from these. */
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
  /** `pressed`: a person requested it, and may have signed in a moment ago. */
  z.strictObject({ type: z.literal('server_figures'), ...product, pressed: z.boolean() }),
  z.strictObject({ type: z.literal('server_product'), ...product }),
  z.strictObject({ type: z.literal('too_long'), length: z.int().positive() }),
  z.strictObject({ type: z.literal('layout_changed'), marketplace: marketplaceId, reader: z.string().max(60) }),
  z.strictObject({ type: z.literal('open_dashboard'), target: z.enum(['home', 'login']) }),
  z.strictObject({ type: z.literal('open_product'), ...product }),
]);
export type PageMessage = z.infer<typeof pageMessage>;

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

/** Sent when a dashboard page was opened, or somebody signed in or out there. */
export const dashboardMessage = z.discriminatedUnion('type', [z.strictObject({ type: z.literal('session_changed') })]);
export type DashboardMessage = z.infer<typeof dashboardMessage>;

export type Message = PageMessage | OwnMessage | DashboardMessage;

/** The account as the popup shows it. Never sent to a marketplace page. */
export interface PopupAccount {
  name: string;
  plan: string;
  tokens: number;
  token_limit: number;
}

/** The server's part, which may come late or never. */
export interface ServerStatus {
  server: 'reachable' | 'unreachable';
  /** HTTP status of a failed answer; 0 without an answer or a failure. */
  status: number;
  account: PopupAccount | null;
}

/** Answers of a marketplace that were too long, and the time of the latest. */
export interface TooLongRow {
  marketplace: MarketplaceId;
  at: string;
  times: number;
}

/** The device's part, which is known at once. */
export interface DeviceStatus {
  queue: CaptureQueueState;
  visits: number;
  /** Readers that failed their self-check, newest first. */
  broken: { marketplace: string; reader: string; at: string; times: number }[];
  too_long: TooLongRow[];
}

/** The server's answer about a product, or why there is none. */
export type ServerAnswer<T> =
  | { state: 'ok'; result: T }
  /** `private`: a private window sends no requests. */
  | { state: 'signed_out' | 'none' | 'plan' | 'tokens' | 'private' }
  /** HTTP status of the answer; 0 without one. */
  | { state: 'unreachable' | 'failed'; status: number };
/** Free. */
export type ServerFigures = ServerAnswer<ProductFigures>;
/** May cost a token. */
export type ServerProduct = ServerAnswer<ProductHistoryResult>;

export interface Replies {
  page: { collect: boolean };
  answer: null;
  /** Null if no reader knows the body. The worker reads for the page's part, which has no validator. */
  read: ReadResult | null;
  observed: null;
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

export type OverlayMessage = { type: 'toggle_panel' } | { type: 'open_panel' };

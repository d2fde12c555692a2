import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import type { ListRules } from '#src/marketplaces/reading/list-request.ts';
import type { Dated, ReadFrom, ReadResult, Snapshot } from '#src/observation/snapshot.ts';

export interface ReadContext {
  observed_at: string;
  read_from: ReadFrom;
  /** The address of the answer, or of the page it came from. */
  url: string | null;
  /** JSON or parameters. */
  request?: string | null;
  page?: string | null;
  /** `guessed`: only the day of `observed_at` is guessed; default: known. */
  dated?: Dated;
  /** `observed_at` is only the file's time, so a time in a product's own link is better. */
  recorded?: boolean;
}

/** One known payload shape: an API answer, embedded page data or a recorded file of these. */
export interface PayloadReader {
  id: string;
  marketplace: MarketplaceId;
  detect(body: unknown): boolean;
  read(body: unknown, context: ReadContext): ReadResult;
}

export interface Answers {
  marketplace: MarketplaceId;
  /** The most specific shape first: the first that detects a body reads it. */
  readers: readonly PayloadReader[];
  lists?: ListRules;
  /** The list fields that its readers use: nothing else of a list leaves the page. */
  listFields?: readonly string[];
}

/** A place for the overlay. Tried in order; `seen` is the date on which the selector was last seen to work. */
export interface OverlayAnchor {
  selector: string;
  position: 'before' | 'after' | 'prepend' | 'append';
  seen: string;
}

/** How a marketplace's pages are read in the browser. Data, so that one engine serves all. */
export interface PageReader {
  id: MarketplaceId;
  /** For the content scripts and host permissions. */
  matches: readonly string[];
  /** Copied by the MAIN-world hook: the request's path contains one of these, or ends in one with a `$`. No others are read. */
  answerPaths: readonly string[];
  /** Those with many products: they may be longer, and only fields that readers use leave the page. */
  listPaths: readonly string[];
  /** JSON bodies in the document's script tags, with the reader's context. */
  embedded(document: Document): unknown[];
  /** The last resort: the visible figures. Null where the page is not a product page, or was refused. */
  fromDom(document: Document, url: URL, observedAt: string): Snapshot | null;
  anchors: readonly OverlayAnchor[];
}

import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import type { ListRules } from '#src/marketplaces/reading/list-asked.ts';
import type { Dated, ReadFrom, ReadResult, Snapshot } from '#src/observation/snapshot.ts';

/** What is known about an answer besides its body. */
export interface ReadContext {
  observed_at: string;
  read_from: ReadFrom;
  /** The address of the answer or of the page it came from. */
  url: string | null;
  /** The body of the request, where it is known: JSON or parameters. */
  request?: string | null;
  /** The address of the page that an answer was shown on. */
  page?: string | null;
  /** `guessed`: the day of `observed_at` is (known). */
  dated?: Dated;
  /** The moment is only the file's: what a product's own address says of it is better. */
  recorded?: boolean;
}

/** One known payload shape: an API answer, embedded page data or a recorded file of these. */
export interface PayloadReader {
  /** Such as `pdp_get_pc`. */
  id: string;
  marketplace: MarketplaceId;
  /** Cheap look: is this body of that shape? */
  detect(body: unknown): boolean;
  read(body: unknown, context: ReadContext): ReadResult;
}

/** What one marketplace answers with, and how that is read. */
export interface Answers {
  marketplace: MarketplaceId;
  /** The most telling shape first: the first that recognises a body reads it. */
  readers: readonly PayloadReader[];
  /** How its lists are asked for, where they say it. */
  lists?: ListRules;
  /** The fields of lists that its readers use, by the shapes that they read with: all that leaves a page of a list. */
  listFields?: readonly string[];
}

/** Where the overlay goes. Tried in order; `seen` is the date on which the selector was last known to work. */
export interface OverlayAnchor {
  selector: string;
  position: 'before' | 'after' | 'prepend' | 'append';
  seen: string;
}

/** The browser's half of a marketplace: reads pages, knows where to stand. Data, so that one engine serves all. */
export interface PageReader {
  id: MarketplaceId;
  /** Match patterns for the content scripts and host permissions. */
  matches: readonly string[];
  /** Answers that the MAIN-world hook copies: the request's path contains one of these, or ends in one with a `$`. Nothing else is read. */
  answerPaths: readonly string[];
  /** Of these the ones that answer with many products: they may be longer, and only what readers use of them leaves the page. */
  listPaths: readonly string[];
  /** JSON bodies found in the document (script tags), with the reader's context. */
  embedded(document: Document): unknown[];
  /** Last resort: the figures a person can see. Null where the page is not a product page or shows a block page. */
  fromDom(document: Document, url: URL, observedAt: string): Snapshot | null;
  anchors: readonly OverlayAnchor[];
}

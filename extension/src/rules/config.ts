import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';

declare const __ORIGIN__: string;
declare const __E2E__: boolean;
declare const __PAGES__: readonly PageRules[];
declare const __ANSWERS__: readonly AnswerRules[];
declare const __LISTS__: readonly string[];
declare const __ASKS__: readonly string[];
declare const __FIELDS__: readonly string[];

/** What the small scripts need to know of a page reader, without its parsers. Filled in by the build. */
export interface PageRules {
  id: MarketplaceId;
  matches: readonly string[];
}

/** Which answers of its pages are copied, see `PageReader`. */
export interface AnswerRules {
  id: MarketplaceId;
  answerPaths: readonly string[];
  listPaths: readonly string[];
}

/** The server that this build talks to until another one is set in the options. */
export const defaultOrigin: string = typeof __ORIGIN__ === 'string' ? __ORIGIN__ : 'http://localhost:3000';
/** Built for end-to-end tests: shadow roots are open, so that a test can look inside. */
export const e2e: boolean = typeof __E2E__ === 'boolean' && __E2E__;
/** Empty outside a build: unit tests hand in their own. */
export const builtPageRules: readonly PageRules[] = typeof __PAGES__ === 'object' ? __PAGES__ : [];
/** For the script in the page's own world alone. */
export const builtAnswerRules: readonly AnswerRules[] = typeof __ANSWERS__ === 'object' ? __ANSWERS__ : [];
/** Parts of the paths of all answers that hold lists. */
export const builtListPaths: readonly string[] = typeof __LISTS__ === 'object' ? __LISTS__ : [];
/** The parameters of requests and addresses that say which list was asked for. Apart, for the one script that looks at them. */
export const builtListParameters: readonly string[] = typeof __ASKS__ === 'object' ? __ASKS__ : [];
/** The fields of lists that readers use. Apart, as `asks`. */
export const builtListFields: readonly string[] = typeof __FIELDS__ === 'object' ? __FIELDS__ : [];

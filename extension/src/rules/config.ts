import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';

declare const __ORIGIN__: string;
declare const __E2E__: boolean;
declare const __PAGES__: readonly PageRules[];
declare const __ANSWERS__: readonly AnswerRules[];
declare const __LISTS__: readonly string[];
declare const __ASKS__: readonly string[];
declare const __FIELDS__: readonly string[];

/** Page rules for the small scripts, which do without the parsers. Filled in by the build. */
export interface PageRules {
  id: MarketplaceId;
  matches: readonly string[];
}

/** The answers of its pages that are copied, see `PageReader`. */
export interface AnswerRules {
  id: MarketplaceId;
  answerPaths: readonly string[];
  listPaths: readonly string[];
}

/** The server of this build, unless another one is set in the options. */
export const defaultOrigin: string = typeof __ORIGIN__ === 'string' ? __ORIGIN__ : 'http://localhost:3000';
/** Built for end-to-end tests: shadow roots are open to them. */
export const e2e: boolean = typeof __E2E__ === 'boolean' && __E2E__;
/** Empty outside a build; unit tests pass their own. */
export const builtPageRules: readonly PageRules[] = typeof __PAGES__ === 'object' ? __PAGES__ : [];
/** Only for the script in the page's own world. */
export const builtAnswerRules: readonly AnswerRules[] = typeof __ANSWERS__ === 'object' ? __ANSWERS__ : [];
/** Parts of the paths of all answers with lists. */
export const builtListPaths: readonly string[] = typeof __LISTS__ === 'object' ? __LISTS__ : [];
/** Parameters that tell which list was requested. Separate, for the one script that needs them. */
export const builtListParameters: readonly string[] = typeof __ASKS__ === 'object' ? __ASKS__ : [];
/** Fields of lists that readers use. Separate for the same reason. */
export const builtListFields: readonly string[] = typeof __FIELDS__ === 'object' ? __FIELDS__ : [];

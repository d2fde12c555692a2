import type { TokenCostKey } from '#src/features/ledger/costs.ts';
import type { Feature } from '#src/features/plans/gates.ts';
import type { Resources } from '#src/i18n/resources.ts';

/** What its list has of its own, and what opening a row of it has. */
interface Asked {
  id: string;
  /** The name of the call that answers rows. */
  call: string;
  /** A second name of its rows in the answer, beside `items`. */
  listed?: string;
  /** The name of the call that answers what all rows come to: `analytics` with its days, `summary` without. Null: nothing. */
  summed: 'analytics' | 'summary' | null;
  /** The dashboard's page. */
  page: string;
  /** What a question costs; null: it is free. */
  use: TokenCostKey | null;
  /** The file of its own words; shared ones are in `research`. That of the list says what it is called among the pages, under `nav`. */
  texts: keyof Resources;
}

/** What a caller prefers (RFC 7240) who reads rows under `items` alone. */
export const MINIMAL_ANSWER = 'return=minimal';

/** What can be said of a kind of research without reading it: enough to lead there and to name its price. */
export interface Head extends Asked {
  /** In the sidebar, from 1. */
  place: number;
  /** The part of the address that its calls have in common. */
  path: string;
  /** The call that offers words while somebody types. Of such a kind nothing is found without words. */
  suggests?: string;
  /** What a plan must have for more than the first rows. */
  opens: Feature;
  /** The keys that lead there. */
  keys: readonly [string, string];
  /** Where each row opens a list of its own: what that has otherwise. */
  opened?: Asked & { use: TokenCostKey };
}

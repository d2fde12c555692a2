import type { TokenCostKey } from '#src/features/ledger/costs.ts';
import type { Feature } from '#src/features/plans/gates.ts';
import type { Resources } from '#src/i18n/resources.ts';

/** What a kind's list has, and also the list that a row of it opens. */
interface ListHead {
  id: string;
  call: string;
  listed?: string;
  /** Name of the call for totals: `analytics` with its days, `summary` without. Null: no totals. */
  summed: 'analytics' | 'summary' | null;
  page: string;
  /** Cost of a question; null: free. */
  use: TokenCostKey | null;
  /** Namespace of its own texts; shared ones are in `research`. The list's file has its name among the pages under `nav`. */
  texts: keyof Resources;
}

/** Preference (RFC 7240) of callers that read rows under `items` alone. */
export const MINIMAL_ANSWER = 'return=minimal';

/** What is known of a kind of research without loading it: enough to link to it and to show its price. */
export interface Head extends ListHead {
  /** Position in the sidebar, from 1. */
  place: number;
  path: string;
  /** The call that suggests words; such a kind finds nothing without words. */
  suggests?: string;
  /** The plan's feature for more than the first rows. */
  opens: Feature;
  keys: readonly [string, string];
  /** Set where each row opens a list of its own, with what differs there. */
  opened?: ListHead & { use: TokenCostKey };
}

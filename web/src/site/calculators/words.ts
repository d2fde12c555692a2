import type { Format } from '@telaah/shared/lib/format/format';
import type { PageContext } from '#src/site/definition/definition.ts';

/** What a result is said with. */
export interface AnswerWords {
  t: PageContext['t'];
  format: Format;
}

import type { Format } from '@telaah/shared/lib/format/format';
import type { Told } from '#src/site/definition/definition.ts';

/** What a result is said with. */
export interface AnswerWords {
  t: Told['t'];
  format: Format;
}

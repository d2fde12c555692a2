import type { Format } from '@telaah/shared/lib/format/format';
import type { PageContext } from '#src/site/definition/definition.ts';

export interface AnswerFormat {
  t: PageContext['t'];
  format: Format;
}

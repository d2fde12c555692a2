import { sharesOf } from '@telaah/shared/features/calculators/shares';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

/** Shares as people read them in the language of the page. */
export const useShares = () => sharesOf(useFormat());

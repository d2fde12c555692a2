import { sharesOf } from '@telaah/shared/features/calculators/shares';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

/** Formats shares in the page's language. */
export const useShares = () => sharesOf(useFormat());

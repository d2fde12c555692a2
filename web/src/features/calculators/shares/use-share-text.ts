import { sharesOf } from '@telaah/shared/features/calculators/shares';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

export const useShares = () => sharesOf(useFormat());

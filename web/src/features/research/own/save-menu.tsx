import { useTranslation } from '@telaah/shared/i18n/react';
import type { MarketItem } from '@telaah/shared/kinds/column';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { Eye } from 'lucide-react';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';

const LazySaveActions = lazyPart(() => import('#src/features/research/own/save-menu-items.tsx'), 'SaveActions', 'own');

export const SaveMenu = ({ of: thing }: { of: MarketItem }) => {
  const { t } = useTranslation('research');
  return (
    <OnDemand popup="menu" trigger={<IconButton variant="outline" icon={Eye} label={t('row.keep')} />}>
      {(button) => <LazySaveActions of={thing} trigger={button} />}
    </OnDemand>
  );
};

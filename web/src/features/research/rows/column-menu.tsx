import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Columns3 } from 'lucide-react';
import type { ColumnPopoverProps } from '#src/features/research/rows/column-popover.tsx';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';

const ColumnPopover = lazyPart(() => import('#src/features/research/rows/column-popover.tsx'), 'ColumnPopover', 'own');

/** The choice is stored in this browser. */
export const ColumnMenu = ({ kind, chosen, planFor, onChosen }: Omit<ColumnPopoverProps, 'trigger'>) => {
  const { t } = useTranslation('research');
  return (
    <OnDemand
      popup="dialog"
      trigger={
        <Button size="sm">
          <Columns3 size={14} aria-hidden="true" />
          {t('tool.columns')}
        </Button>
      }
    >
      {(button) => <ColumnPopover trigger={button} kind={kind} chosen={chosen} planFor={planFor} onChosen={onChosen} />}
    </OnDemand>
  );
};

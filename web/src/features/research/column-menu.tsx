import type { Feature } from '@telaah/shared/features/plans/gates';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { Button } from '@telaah/shared/ui/button';
import { Columns3 } from 'lucide-react';
import { ColumnPopover } from '#src/features/research/on-demand-parts.ts';
import { OnDemand } from '#src/kit/on-demand.tsx';

export interface ColumnMenuProps {
  kind: AnyKind;
  chosen: string[];
  /** The plan that brings what a column needs, where this one does not. */
  planFor: (needs: Feature | undefined) => string | null;
  onChosen: (chosen: string[]) => void;
}

/** Which columns the table shows. The choice is remembered on this browser. */
export const ColumnMenu = ({ kind, chosen, planFor, onChosen }: ColumnMenuProps) => {
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

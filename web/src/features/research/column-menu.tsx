import type { Feature } from '@telaah/shared/features/plans/gates';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { Button } from '@telaah/shared/ui/button';
import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { OnDemand } from '#src/kit/on-demand.tsx';

const ColumnList = lazy(async () => ({ default: (await import('#src/features/research/column-list.tsx')).ColumnList }));

export interface ColumnMenuProps {
  kind: AnyKind;
  chosen: string[];
  /** The plan that brings what a column needs, where this one does not. */
  planFor: (needs: Feature | undefined) => string | null;
  onChosen: (chosen: string[]) => void;
}

/** Which columns the table shows. The choice is remembered on this browser. */
export const ColumnMenu = (props: ColumnMenuProps) => {
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
      {(button) => <ColumnList {...props} trigger={button} />}
    </OnDemand>
  );
};

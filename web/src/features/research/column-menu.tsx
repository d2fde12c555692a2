import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { Checkbox } from '@telaah/shared/ui/checkbox';
import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { COLUMN_IDS, chosenColumns, type ColumnId, toggleColumn } from '#src/features/research/columns.ts';
import { OnDemand } from '#src/layout/on-demand.tsx';

const Popover = lazy(async () => ({ default: (await import('@telaah/shared/ui/popover')).Popover }));

interface ColumnMenuProps {
  chosen: ColumnId[];
  /** The plan that brings the trend of thirty days, where this one does not. */
  trendPlan: string | null;
  onChosen: (chosen: ColumnId[]) => void;
}

/** Which columns the table shows. The choice is remembered on this browser. */
export const ColumnMenu = ({ chosen, trendPlan, onChosen }: ColumnMenuProps) => {
  const { t } = useTranslation(['research', 'common']);
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
      {(button) => (
        <Popover title={t('tool.columns')} trigger={button}>
          <div className="grid gap-0.5">
            {COLUMN_IDS.filter((id) => id !== 'product').map((id) => (
              <Checkbox
                key={id}
                label={t(`column.${id}`)}
                checked={chosen.includes(id) && !(id === 'trend' && trendPlan !== null)}
                disabled={id === 'trend' && trendPlan !== null}
                hint={id === 'trend' ? trendPlan : null}
                onCheckedChange={() => onChosen(toggleColumn(chosen, id))}
              />
            ))}
            <Button size="sm" variant="ghost" onClick={() => onChosen(chosenColumns(undefined))}>
              {t('common:action.reset')}
            </Button>
          </div>
        </Popover>
      )}
    </OnDemand>
  );
};

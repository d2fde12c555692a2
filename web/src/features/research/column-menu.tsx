import type { Feature } from '@telaah/shared/features/plans/gates';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { chosenColumns, toggleColumn } from '@telaah/shared/kinds/table';
import { Button } from '@telaah/shared/ui/button';
import { Checkbox } from '@telaah/shared/ui/checkbox';
import { useWords } from '@telaah/shared/ui/use-words';
import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { OnDemand } from '#src/kit/on-demand.tsx';

const Popover = lazy(async () => ({ default: (await import('@telaah/shared/ui/popover')).Popover }));

interface ColumnMenuProps {
  kind: AnyKind;
  chosen: string[];
  /** The plan that brings what a column needs, where this one does not. */
  planFor: (needs: Feature | undefined) => string | null;
  onChosen: (chosen: string[]) => void;
}

/** Which columns the table shows. The choice is remembered on this browser. */
export const ColumnMenu = ({ kind, chosen, planFor, onChosen }: ColumnMenuProps) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
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
            {Object.entries(kind.columns).map(([name, { fixed, needs }]) => {
              if (fixed) return null;
              const plan = planFor(needs);
              return (
                <Checkbox
                  key={name}
                  label={words(`column.${name}`)}
                  checked={chosen.includes(name) && plan === null}
                  disabled={plan !== null}
                  hint={plan}
                  onCheckedChange={() => onChosen(toggleColumn(kind, chosen, name))}
                />
              );
            })}
            <Button size="sm" variant="ghost" onClick={() => onChosen(chosenColumns(kind, undefined))}>
              {t('common:action.reset')}
            </Button>
          </div>
        </Popover>
      )}
    </OnDemand>
  );
};

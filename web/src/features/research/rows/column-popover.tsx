import type { Feature } from '@telaah/shared/features/plans/gates';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { chosenColumns, toggleColumn } from '@telaah/shared/kinds/table';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Checkbox } from '@telaah/shared/ui/forms/checkbox';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { Popover } from '@telaah/shared/ui/overlays/popover';
import type { ComponentProps } from 'react';

export interface ColumnPopoverProps {
  trigger: ComponentProps<typeof Popover>['trigger'];
  kind: AnyKind;
  chosen: string[];
  /** The plan that includes what a column needs; null if the current one does. */
  planFor: (needs: Feature | undefined) => string | null;
  onChosen: (chosen: string[]) => void;
}

export const ColumnPopover = ({ trigger, kind, chosen, planFor, onChosen }: ColumnPopoverProps) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
  return (
    <Popover title={t('tool.columns')} trigger={trigger}>
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
  );
};

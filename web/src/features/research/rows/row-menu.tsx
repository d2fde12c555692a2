import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { entityOf } from '@telaah/shared/kinds/table';
import { IconButton } from '@telaah/shared/ui/buttons/icon-button';
import { Check, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { OnDemand } from '#src/kit/on-demand/on-demand.tsx';

const RowActions = lazyPart(() => import('#src/features/research/rows/row-actions.tsx'), 'RowActions', 'own');

export const RowMenu = ({ kind, row }: { kind: AnyKind; row: object }) => {
  const { t } = useTranslation('research');
  const [isCopied, setCopied] = useState(false);
  const entity = entityOf(kind, row);
  const noteCopied = () => {
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <>
      <OnDemand
        popup="menu"
        trigger={<IconButton size="sm" label={t('row.actions', { name: entity?.name ?? '' })} icon={isCopied ? Check : Ellipsis} />}
      >
        {(button) => <RowActions kind={kind} row={row} entity={entity} trigger={button} onCopied={noteCopied} />}
      </OnDemand>
      {isCopied && (
        <span role="status" className="sr-only">
          {t('row.copied')}
        </span>
      )}
    </>
  );
};

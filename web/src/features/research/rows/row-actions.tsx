import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { Entity } from '@telaah/shared/kinds/column';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import { marketplaceName } from '@telaah/shared/marketplaces/facts';
import { linkTo } from '@telaah/shared/marketplaces/links/link-to';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { Menu, type MenuItem } from '@telaah/shared/ui/overlays/menu';
import type { ComponentProps } from 'react';
import { useRowCosts } from '#src/features/research/cost/row-costs.ts';
import { useRowSaveActions } from '#src/features/research/own/use-row-save-actions.ts';
import { useNarrow } from '#src/features/research/rows/narrowing.tsx';
import { toRouterLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';

interface RowActionsProps {
  kind: AnyKind;
  row: object;
  entity: Entity | null;
  trigger: ComponentProps<typeof Menu>['trigger'];
  onCopied: () => void;
}

export const RowActions = ({ kind, row, entity, trigger, onCopied }: RowActionsProps) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
  const navigate = useNavigate();
  const router = useRouter();
  const narrow = useNarrow();
  const opening = useRowCosts(kind)(row);
  const page = kind.open.page(row);
  const link = linkTo(entity?.url ?? null);
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${router.buildLocation(toRouterLink(page)).href}`);
    onCopied();
  };
  const priced = (label: string, tokens: number) => (
    <span>
      {label} <Cost tokens={tokens} />
    </span>
  );
  const saveItems = useRowSaveActions(kind, row);
  const items: MenuItem[] = [
    { key: 'open-page', label: priced(words('row.history'), opening), onSelect: () => void navigate(toRouterLink(page)) },
    ...kind.narrow.flatMap(({ filter }) => {
      const found = narrow(filter, row);
      if (!found) return [];
      const { name, to, tokens } = found;
      return [{ key: filter, label: priced(words(`row.${filter}`, { name }), tokens), onSelect: () => void navigate(to) }];
    }),
    { key: 'copy', label: t('row.copy'), onSelect: () => void copy() },
    ...(link !== null && entity?.marketplace
      ? [
          {
            key: 'open',
            label: t('row.open', { marketplace: marketplaceName(entity.marketplace) }),
            onSelect: () => void window.open(link, '_blank', 'noopener,noreferrer'),
          },
        ]
      : []),
    ...saveItems,
  ];
  return <Menu trigger={trigger} items={items} />;
};

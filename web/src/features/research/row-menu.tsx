import { useNavigate, useRouter } from '@tanstack/react-router';
import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { useTranslation } from '@telaah/shared/i18n/react';
import { without } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { entityOf } from '@telaah/shared/kinds/table';
import { linkTo } from '@telaah/shared/marketplaces/links';
import { IconButton } from '@telaah/shared/ui/icon-button';
import type { MenuItem } from '@telaah/shared/ui/menu';
import { useWords } from '@telaah/shared/ui/use-words';
import { Check, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Cost } from '#src/kit/cost.tsx';
import { LazyMenu } from '#src/kit/lazy-menu.tsx';
import { toPage } from '#src/session/to-kind.ts';
import { useOpeningCost } from '#src/session/use-gates.ts';

/** What can be done with one row: look at its past, narrow the search to its kind, go to the marketplace. */
export const RowMenu = ({ kind, row }: { kind: AnyKind; row: object }) => {
  const { t } = useTranslation(['research', 'common']);
  const words = useWords(kind.texts);
  const navigate = useNavigate();
  const router = useRouter();
  const [isCopied, setCopied] = useState(false);
  const opening = useOpeningCost(kind.open);
  const page = kind.open.page(row);
  const entity = entityOf(kind, row);
  const narrow = (name: string, value: string | number) => {
    const form = kind.filters[name]?.form;
    const narrowed = form === 'names' || form === 'someOf' ? [value] : value;
    const search = (now: Search) => ({ ...without(now, []), [name]: narrowed });
    void navigate({ ...toPage({ to: kind.page }), search });
  };
  const link = linkTo(entity?.url ?? null);
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${router.buildLocation(toPage(page)).href}`);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const items: MenuItem[] = [
    {
      key: 'open-page',
      label: (
        <span>
          {words('row.history')} <Cost tokens={opening} />
        </span>
      ),
      onSelect: () => void navigate(toPage(page)),
    },
    ...kind.narrow.flatMap(({ filter, get }) => {
      const found = get(row);
      if (!found) return [];
      const { name, value } = found;
      const label = words(`row.${filter}`, { name });
      return [
        {
          key: filter,
          label: kind.filters[filter]?.asks ? (
            <span>
              {label} <Cost tokens={tokenCosts[kind.use]} />
            </span>
          ) : (
            label
          ),
          onSelect: () => narrow(filter, value),
        },
      ];
    }),
    { key: 'copy', label: t('row.copy'), onSelect: () => void copy() },
    ...(link !== null && entity !== null
      ? [
          {
            key: 'open',
            label: t('row.open', { marketplace: t(`common:marketplace.${entity.marketplace}`) }),
            onSelect: () => void window.open(link, '_blank', 'noopener,noreferrer'),
          },
        ]
      : []),
  ];
  return (
    <>
      <LazyMenu
        trigger={<IconButton size="sm" label={t('row.actions', { name: entity?.name ?? '' })} icon={isCopied ? Check : Ellipsis} />}
        items={items}
      />
      {isCopied && (
        <span role="status" className="sr-only">
          {t('row.copied')}
        </span>
      )}
    </>
  );
};

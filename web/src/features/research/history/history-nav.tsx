import { Link } from '@tanstack/react-router';
import { type HistoryId, histories } from '@telaah/shared/features/research/history/heads';
import { useTranslation } from '@telaah/shared/i18n/react';
import { toRouterLink } from '#src/session/addresses/router-link.ts';

const nameKeys = { product: 'index.products', category: 'index.categories', store: 'index.stores' } as const;

export const HistoryNav = ({ current }: { current: HistoryId }) => {
  const { t } = useTranslation('histories');
  return (
    <nav
      aria-label={t('index.label')}
      className="flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
    >
      {Object.values(histories).map(({ id, page }) => (
        <Link
          key={id}
          {...toRouterLink({ to: page })}
          aria-current={id === current ? 'page' : undefined}
          className="inline-flex h-9 shrink-0 items-center border-transparent border-b-2 px-3 text-[13px]/[20px] text-text-2 hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent pointer-coarse:h-11"
        >
          {t(nameKeys[id])}
        </Link>
      ))}
    </nav>
  );
};

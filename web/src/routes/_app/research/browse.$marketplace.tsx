import { createFileRoute } from '@tanstack/react-router';
import { categoryKind } from '@telaah/shared/features/research/kinds/category.kind';
import { productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import { BrowsePage } from '#src/features/research/browse/browse-page.tsx';
import type { BrowseSearch } from '#src/features/research/browse/use-browse.ts';
import { loadTexts } from '#src/i18n/i18n.ts';

const Browse = () => {
  const { marketplace } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: BrowseSearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <BrowsePage marketplace={marketplace} kinds={kinds} search={search} onSearch={go} />;
};

export const Route = createFileRoute('/_app/research/browse/$marketplace')({
  // The page parses it, so that the parser loads with the page.
  validateSearch: (raw: Record<string, unknown>) => raw as BrowseSearch,
  loader: () => loadTexts('research', 'browse', 'stores', 'categories'),
  component: Browse,
});

const kinds = { items: productKind, stores: storeKind, categories: categoryKind };

import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  type CategoryProductsKind,
  type CategoryProductsSearch,
  categoryProductsKind,
} from '@telaah/shared/features/research/kinds/category-products.kind';
import type { Search } from '@telaah/shared/kinds/kind';
import { looseSearch } from '@telaah/shared/kinds/loose-search';
import { CategoryPage } from '#src/features/research/category-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Category = () => {
  const { categoryId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: Search, how?: { replace?: boolean }) =>
    void navigate({ search: next as CategoryProductsSearch, replace: how?.replace ?? false, resetScroll: false });
  return (
    <CategoryPage key={categoryId} kind={categoryProductsKind} categoryId={Number(categoryId)} search={search} onSearch={go} />
  );
};

export const Route = createFileRoute('/_app/research/categories/$categoryId')({
  validateSearch: looseSearch<CategoryProductsKind>,
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.categoryId)) throw notFound();
  },
  loader: () => loadTexts('research', 'categories', 'histories'),
  component: Category,
});

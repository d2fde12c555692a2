import { createFileRoute } from '@tanstack/react-router';
import { type CategoriesSearch, type CategoryKind, categoryKind } from '@telaah/shared/features/research/kinds/category.kind';
import { looseSearch } from '@telaah/shared/kinds/loose-search';
import { ResearchPage } from '#src/features/research/research-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Categories = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: CategoriesSearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <ResearchPage kind={categoryKind} search={search} onSearch={go} />;
};

export const Route = createFileRoute('/_app/research/categories/')({
  validateSearch: looseSearch<CategoryKind>,
  loader: () => loadTexts('research', 'categories'),
  component: Categories,
});

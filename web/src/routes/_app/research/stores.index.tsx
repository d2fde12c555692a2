import { createFileRoute } from '@tanstack/react-router';
import { type StoreKind, type StoresSearch, storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import { looseSearch } from '@telaah/shared/kinds/loose-search';
import { ResearchPage } from '#src/features/research/research-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Stores = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: StoresSearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <ResearchPage kind={storeKind} search={search} onSearch={go} />;
};

export const Route = createFileRoute('/_app/research/stores/')({
  validateSearch: looseSearch<StoreKind>,
  loader: () => loadTexts('research', 'stores'),
  component: Stores,
});

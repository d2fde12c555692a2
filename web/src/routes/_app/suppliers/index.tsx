import { createFileRoute } from '@tanstack/react-router';
import { readSuppliersSearch } from '#src/features/suppliers/search.ts';
import { SuppliersPage } from '#src/features/suppliers/suppliers-page.tsx';
import { VisitorFrame } from '#src/frame/shell/public-frame.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Suppliers = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <VisitorFrame>
      <SuppliersPage search={search} onSearch={(next) => void navigate({ search: next })} />
    </VisitorFrame>
  );
};

export const Route = createFileRoute('/_app/suppliers/')({
  validateSearch: readSuppliersSearch,
  loader: () => loadTexts('suppliers'),
  component: Suppliers,
});

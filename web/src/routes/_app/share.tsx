import { createFileRoute } from '@tanstack/react-router';
import { readShareRequest } from '@telaah/shared/features/share/address';
import { ProfitBox } from '#src/features/calculators/sale/profit-box.tsx';
import { SharePage } from '#src/features/share/share-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Share = () => {
  const shared = readShareRequest(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <SharePage
      shared={shared}
      onShared={(pasted) => void navigate({ search: { text: pasted } })}
      profit={(marketplace, price) => <ProfitBox marketplace={marketplace} price={price} />}
    />
  );
};

export const Route = createFileRoute('/_app/share')({
  // The page parses and shortens the shared text.
  validateSearch: (raw: Record<string, unknown>) => raw,
  loader: () => loadTexts('share', 'calculators', 'research'),
  component: Share,
});

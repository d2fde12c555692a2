import { createFileRoute } from '@tanstack/react-router';
import { readSearch, text } from '@telaah/shared/lib/search-params';
import { ProfitBox } from '#src/features/calculators/profit-box.tsx';
import { SharePage } from '#src/features/share/share-page.tsx';
import { loadTexts } from '#src/i18n.ts';

/** What a phone's share sheet hands over, by the manifest's names. */
const shape = { title: text(4000), text: text(4000), url: text(4000) };

export const Route = createFileRoute('/_app/share')({
  validateSearch: (raw: Record<string, unknown>): { title?: string; text?: string; url?: string } => readSearch(shape, raw),
  loader: () => loadTexts('share', 'calculators', 'research'),
  component: Share,
});

function Share() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SharePage
      shared={search}
      onShared={(pasted) => void navigate({ search: { text: pasted } })}
      profit={(marketplace, price) => <ProfitBox marketplace={marketplace} price={price} />}
    />
  );
}

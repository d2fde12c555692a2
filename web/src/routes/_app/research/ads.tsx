import { createFileRoute } from '@tanstack/react-router';
import { type AdKind, type AdsSearch, adKind } from '@telaah/shared/features/research/kinds/ads.kind';
import { looseSearch } from '@telaah/shared/kinds/loose-search';
import { ResearchPage } from '#src/features/research/research-page.tsx';
import { AdSections } from '#src/features/research/sums/ads-sections.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Ads = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: AdsSearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return <ResearchPage kind={adKind} search={search} onSearch={go} sections={(sums) => <AdSections sums={sums} />} />;
};

export const Route = createFileRoute('/_app/research/ads')({
  validateSearch: looseSearch<AdKind>,
  loader: () => loadTexts('research', 'ads'),
  component: Ads,
});

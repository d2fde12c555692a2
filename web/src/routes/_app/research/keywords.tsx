import { createFileRoute } from '@tanstack/react-router';
import { type KeywordKind, type KeywordsSearch, keywordKind } from '@telaah/shared/features/research/kinds/keyword.kind';
import { looseSearch } from '@telaah/shared/kinds/loose-search';
import { ResearchPage } from '#src/features/research/research-page.tsx';
import { KeywordSections } from '#src/features/research/sums/keyword-sections.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';

const Keywords = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const go = (next: KeywordsSearch, how?: { replace?: boolean }) =>
    void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false });
  return (
    <ResearchPage
      kind={keywordKind}
      search={search}
      onSearch={go}
      sections={(sums) => <KeywordSections kind={keywordKind} sums={sums} />}
    />
  );
};

export const Route = createFileRoute('/_app/research/keywords')({
  validateSearch: looseSearch<KeywordKind>,
  loader: () => loadTexts('research', 'keyword'),
  component: Keywords,
});

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoryPaths } from '@telaah/shared/features/market/names';
import type { CategoryNode } from '@telaah/shared/features/market/schema';
import type { GroupSummary } from '@telaah/shared/features/research/group';
import { useTranslation } from '@telaah/shared/i18n/react';
import type { AnyKind, Search, SumsAnswer } from '@telaah/shared/kinds/kind';
import { heads } from '@telaah/shared/kinds/registry/heads';
import { type MarketplaceId, marketplaceName } from '@telaah/shared/marketplaces/facts';
import { MarketplaceMark } from '@telaah/shared/ui/marketplace/marketplace-mark';
import { Skeleton } from '@telaah/shared/ui/states/skeleton';
import { ListTree } from 'lucide-react';
import { categoriesQuery } from '#src/features/research/calls/queries.ts';
import { GroupHeader } from '#src/features/research/group/group-header.tsx';
import { MissingPage } from '#src/features/research/group/missing-page.tsx';
import { HistoryLead } from '#src/features/research/history/groups/history-lead.tsx';
import { ResearchPage } from '#src/features/research/research-page.tsx';
import { GroupSections } from '#src/features/research/sums/group-sections.tsx';
import { Cost } from '#src/session/cost/cost.tsx';
import { categoryPage, storePage, usePricedLink } from '#src/session/cost/priced-link.ts';

interface CategoryPageProps {
  kind: AnyKind;
  categoryId: number;
  search: Search;
  onSearch: (search: Search, how?: { replace?: boolean }) => void;
}

const link =
  'inline-flex min-h-6 items-center gap-1 underline decoration-line underline-offset-2 hover:text-accent pointer-coarse:min-h-11';

/** From the root to the parent. */
const findAncestors = (nodes: readonly CategoryNode[], node: CategoryNode): CategoryNode[] => {
  const parent = nodes.find(({ category_id }) => category_id === node.parent_id);
  return parent ? [...findAncestors(nodes, parent), parent] : [];
};

/** Categories with the same path on other marketplaces. */
const findSameCategories = (nodes: readonly CategoryNode[], node: CategoryNode): CategoryNode[] => {
  const paths = categoryPaths(nodes);
  const ownPath = paths.get(node.category_id);
  return nodes.filter((other) => other.category_id !== node.category_id && paths.get(other.category_id) === ownPath);
};

export const CategoryPage = ({ kind, categoryId, search, onSearch }: CategoryPageProps) => {
  const { t } = useTranslation(['categories', 'research', 'common']);
  const { data: nodes, isSuccess } = useQuery(categoriesQuery);
  const lead = usePricedLink(categoryPage);
  const toStore = usePricedLink(storePage);
  const node = nodes?.find(({ category_id, other_ids }) => category_id === categoryId || other_ids?.includes(categoryId));
  const back = { page: heads.category.page, words: t('page.back') };
  if (isSuccess && !node) {
    return (
      <MissingPage of="category" icon={ListTree} title={t('state.missingTitle')} description={t('state.missingText')} back={back} />
    );
  }
  const to = ({ category_id }: CategoryNode, words: string) => {
    const { to: page, tokens } = lead(category_id);
    return (
      <Link key={category_id} {...page} className={link}>
        {words} <Cost tokens={tokens} />
      </Link>
    );
  };
  const header = (
    <GroupHeader back={back} title={node ? node.category_name : <Skeleton className="h-6 w-56" />}>
      {nodes && node && (
        <>
          <MarketplaceMark id={node.marketplace as MarketplaceId} />
          <span>{marketplaceName(node.marketplace as MarketplaceId)}</span>
          {findAncestors(nodes, node).map((each) => to(each, `${each.category_name} ›`))}
          <HistoryLead group="category" id={categoryId} />
          {findSameCategories(nodes, node).map((each) =>
            to(each, t('row.sister', { marketplace: marketplaceName(each.marketplace as MarketplaceId) })),
          )}
        </>
      )}
    </GroupHeader>
  );
  const sections = (sums: SumsAnswer<object> | undefined) => (
    <GroupSections summary={sums?.summary as GroupSummary | undefined} toCategory={lead} toStore={toStore} />
  );
  return (
    <ResearchPage
      kind={kind}
      search={{ ...search, category: categoryId } as never}
      onSearch={({ category: _category, ...next }: Search, how) => onSearch(next, how)}
      of={{ name: node?.category_name, header }}
      sections={sections}
    />
  );
};

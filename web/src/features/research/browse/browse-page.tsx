import { Link, notFound } from '@tanstack/react-router';
import type { BrowsePart } from '@telaah/shared/features/research/browse/state';
import { useTranslation } from '@telaah/shared/i18n/react';
import { readSearch, textParam, wholeParam } from '@telaah/shared/lib/address/search-params';
import { type MarketplaceId, marketplaceName } from '@telaah/shared/marketplaces/facts';
import { Button } from '@telaah/shared/ui/buttons/button';
import { Field } from '@telaah/shared/ui/forms/field';
import { NativeSelect } from '@telaah/shared/ui/forms/native-select';
import { Tabs } from '@telaah/shared/ui/layout/tabs';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { Compass } from 'lucide-react';
import { useState } from 'react';
import { BrowseBar, type SearchDraft } from '#src/features/research/browse/browse-bar.tsx';
import { BrowseList } from '#src/features/research/browse/browse-list.tsx';
import { type BrowseKinds, type BrowseSearch, useBrowse } from '#src/features/research/browse/use-browse.ts';
import { Locked } from '#src/features/research/cost/locked.tsx';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { knownMarketplaces } from '#src/features/research/market/marketplaces.ts';
import { usePageTitle } from '#src/kit/page/page-title.ts';
import { useGate } from '#src/session/account/use-gates.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { SearchCost } from '#src/session/cost/search-cost.tsx';

const readers = { q: textParam(200), category: wholeParam(1), sort: textParam(20), tab: textParam(20) };

interface BrowsePageProps {
  /** From the address, not validated. */
  marketplace: string;
  kinds: BrowseKinds;
  search: BrowseSearch;
  onSearch: (search: BrowseSearch, how?: { replace?: boolean }) => void;
}

/** One marketplace in its own sort orders. Switching keeps the typed words, but only the button searches there. */
export const BrowsePage = ({ marketplace, search: raw, ...rest }: BrowsePageProps) => {
  const search = readSearch(readers, raw);
  const { t } = useTranslation(['browse', 'common']);
  const [draft, setDraft] = useState<SearchDraft>({ typed: search.q ?? '', category: search.category });
  const id = knownMarketplaces.find((each) => each === marketplace);
  if (id === undefined) throw notFound();
  const name = marketplaceName(id);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-semibold text-[20px] text-text leading-7">{t('page.title', { name })}</h1>
        <nav
          aria-label={t('page.switch')}
          className="flex min-w-0 max-w-full gap-0.5 overflow-x-auto rounded-md border border-line bg-surface p-0.5 [scrollbar-width:none]"
        >
          {knownMarketplaces.map((each) => (
            <Link
              key={each}
              to="/research/browse/$marketplace"
              params={{ marketplace: each }}
              aria-current={each === id ? 'page' : undefined}
              // On phones the strip is wider than the screen.
              ref={each === id ? (link) => link?.scrollIntoView({ inline: 'center', block: 'nearest' }) : undefined}
              onClick={() => setDraft({ typed: draft.typed, category: undefined })}
              className="flex h-7 shrink-0 items-center rounded-[5px] px-2.5 text-text-2 hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent pointer-coarse:h-10"
            >
              {marketplaceName(each)}
            </Link>
          ))}
        </nav>
        <SearchCost head={rest.kinds.items} />
      </div>
      <Browsing key={id} id={id} name={name} search={search} draft={draft} onDraft={setDraft} {...rest} />
    </div>
  );
};

interface BrowsingProps extends Omit<BrowsePageProps, 'marketplace'> {
  id: MarketplaceId;
  name: string;
  draft: SearchDraft;
  onDraft: (draft: SearchDraft) => void;
}

const PARTS = ['items', 'stores', 'categories'] as const satisfies readonly BrowsePart[];

const Browsing = ({ id, name, kinds, search, onSearch, draft, onDraft }: BrowsingProps) => {
  const { t } = useTranslation(['browse', 'research']);
  const gate = useGate('research');
  const part = PARTS.find((each) => each === search.tab) ?? 'items';
  const { state, isAsked, failure, more } = useBrowse({ id, kinds, search, part, typed: draft.typed });
  const subject = [search.q, state.category.text].filter(Boolean).join(' · ');
  usePageTitle(subject === '' ? t('page.title', { name }) : `${subject} · ${name}`);
  const searchCost = useSearchCost(kinds.items);
  // A link or the back button brought another search, so the box takes its words.
  const searchKey = JSON.stringify([search.q, search.category]);
  const [shownKey, setShownKey] = useState(searchKey);
  if (shownKey !== searchKey) {
    setShownKey(searchKey);
    onDraft({ typed: search.q ?? '', category: search.category });
  }
  const reset = () => {
    onDraft({ typed: '', category: undefined });
    onSearch({});
  };
  const itemsCost = searchCost({ ...search, q: search.q ?? '', marketplace: [id] });
  const orders = gate.allowed ? (
    <>
      <Field label={<span className="sr-only">{t('sort.label')}</span>} className="-mt-1 w-44">
        <NativeSelect
          value={state.sortBy}
          items={state.marketplace.sorts.map(({ code, name: label }) => ({ value: code, label: t(`sort.${label}`) }))}
          onValueChange={(sort) =>
            onSearch({ ...search, sort: sort === state.marketplace.defaultSort ? undefined : sort }, { replace: true })
          }
        />
      </Field>
      <Cost tokens={itemsCost} className="text-[12px] text-text-3" />
    </>
  ) : (
    <Locked label={t('research:gate.sort')} requiredPlan={gate.requiredPlan} />
  );
  const list = (each: BrowsePart) => (
    <BrowseList
      kind={kinds[each]}
      part={each}
      state={state}
      failure={failure}
      name={name}
      more={gate.allowed || state.known[each] === null ? more : null}
      cost={each === 'items' ? itemsCost : 0}
      onReset={reset}
      tools={
        <>
          {each === 'items' && orders}
          <Button onClick={reset}>{t('list.reset')}</Button>
        </>
      }
    />
  );
  // An address can lead to another tab before the products are paid.
  const unpaid = part === 'items' ? 0 : itemsCost;
  return (
    <>
      <BrowseBar
        id={id}
        products={kinds.items}
        draft={draft}
        onDraft={onDraft}
        suggestions={state.keywordSuggestions}
        search={search}
        onSearch={onSearch}
      />
      {isAsked ? (
        <Tabs
          label={t('tab.label')}
          value={part}
          onValueChange={(tab) => onSearch({ ...search, tab: tab === 'items' ? undefined : tab }, { replace: true })}
          items={PARTS.map((each) => ({
            value: each,
            label: (
              <>
                {t(`tab.${each}`)}
                {each === 'items' && <Cost tokens={unpaid} />}
              </>
            ),
            content: list(each),
          }))}
        />
      ) : (
        <EmptyState
          icon={Compass}
          title={t('state.noneTitle', { name })}
          description={t('state.noneText')}
          action={
            <Button onClick={() => onSearch({ q: '' })}>
              {t('state.all')}
              <Cost tokens={searchCost({ q: '', marketplace: [id] })} className="-ml-1" />
            </Button>
          }
        />
      )}
    </>
  );
};

import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { readerFor } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { parseSearch } from '@telaah/shared/lib/address/search-codec';
import { Button } from '@telaah/shared/ui/buttons/button';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { Clock, Search as Magnifier } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { lazyPart } from '#src/kit/on-demand/lazy-part.ts';
import { toKindLink } from '#src/session/addresses/router-link.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { useRecentSearches } from '#src/session/storage/recent.ts';

// Loaded on demand, because most people have no saved views.
const SavedChips = lazyPart(() => import('#src/features/research/views/saved-chips.tsx'), 'SavedChips', 'own');

const chip =
  'inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-text hover:border-accent hover:text-accent pointer-coarse:h-11';

export const NoSearch = ({ kind, onSearch }: { kind: AnyKind; onSearch: (search: Search) => void }) => {
  const { t } = useTranslation('research');
  const words = useWords(kind.texts);
  const searchCost = useSearchCost(kind);
  const price = (search: Search) => <Cost tokens={searchCost(search)} className="-ml-0.5 shrink-0 text-[12px] text-text-3" />;
  const recent = useRecentSearches().filter((search) => search.kind === kind.id);
  return (
    <section className="grid justify-items-center gap-5 rounded-lg border border-line bg-surface px-5 py-12 text-center">
      <div className="grid justify-items-center gap-1">
        <Magnifier size={24} aria-hidden="true" className="mb-1 text-text-3" />
        <h2 className="font-semibold text-[16px] text-text leading-6">{words('state.noneTitle')}</h2>
        <p className="max-w-md text-text-2">{words('state.noneText')}</p>
      </div>
      {kind.examples.length > 0 && (
        <div className="grid justify-items-center gap-2">
          <p className="text-[12px] text-text-3">{t('state.examples')}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {kind.examples.map((id) => (
              <li key={id}>
                <Link {...toKindLink(kind, { q: words(`example.${id}`) })} className={chip}>
                  {words(`example.${id}`)}
                  {price({ q: words(`example.${id}`) })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {recent.length > 0 && (
        <div className="grid justify-items-center gap-2">
          <p className="text-[12px] text-text-3">{t('state.recent')}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {recent.map(({ address, label }) => (
              <li key={label} className="max-w-full">
                <Link {...toKindLink(kind, parseSearch(address))} className={`${chip} max-w-72`}>
                  <Clock size={14} aria-hidden="true" className="shrink-0 text-text-3" />
                  <span className="truncate">{label}</span>
                  {price(readerFor(kind)(parseSearch(address)))}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Suspense>
        <SavedChips kind={kind} chip={chip} />
      </Suspense>
      {!kind.suggests && (
        <Button onClick={() => onSearch({ q: '' })}>
          {words('state.all')}
          <Cost tokens={searchCost({ q: '' })} className="-ml-1" />
        </Button>
      )}
    </section>
  );
};

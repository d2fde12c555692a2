import { Link } from '@tanstack/react-router';
import { Button } from '@telaah/shared/ui/button';
import { Clock, Search } from 'lucide-react';
import { useTranslation } from '@telaah/shared/i18n/react';
import { type ProductsSearch, productsSearch } from '#src/features/research/search.ts';
import { useRecentSearches } from '#src/layout/recent.ts';
import { parseSearch } from '@telaah/shared/lib/search-codec';

const EXAMPLES = ['shoes', 'serum', 'bottle'] as const;
const chip =
  'inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-text hover:border-accent hover:text-accent pointer-coarse:h-11';

/** Before anything was asked: what to type, with examples and what was asked before. */
export const NoSearch = ({ onSearch }: { onSearch: (search: ProductsSearch) => void }) => {
  const { t } = useTranslation('research');
  const recent = useRecentSearches();
  return (
    <section className="grid justify-items-center gap-5 rounded-lg border border-line bg-surface px-5 py-12 text-center">
      <div className="grid justify-items-center gap-1">
        <Search size={24} aria-hidden="true" className="mb-1 text-text-3" />
        <h2 className="font-semibold text-[16px] text-text leading-6">{t('state.noneTitle')}</h2>
        <p className="max-w-md text-text-2">{t('state.noneText')}</p>
      </div>
      <div className="grid justify-items-center gap-2">
        <p className="text-[12px] text-text-3">{t('state.examples')}</p>
        <ul className="flex flex-wrap justify-center gap-2">
          {EXAMPLES.map((id) => (
            <li key={id}>
              <Link to="/research/products" search={{ q: t(`example.${id}`) }} className={chip}>
                {t(`example.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {recent.length > 0 && (
        <div className="grid justify-items-center gap-2">
          <p className="text-[12px] text-text-3">{t('state.recent')}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {recent.map(({ address, label }) => (
              <li key={label} className="max-w-full">
                <Link to="/research/products" search={productsSearch(parseSearch(address))} className={`${chip} max-w-72`}>
                  <Clock size={14} aria-hidden="true" className="shrink-0 text-text-3" />
                  <span className="truncate">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button onClick={() => onSearch({ q: '' })}>{t('state.all')}</Button>
    </section>
  );
};

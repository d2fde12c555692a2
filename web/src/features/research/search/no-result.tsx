import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { activeChips, withoutFilters } from '@telaah/shared/kinds/address';
import type { AnyKind, Search } from '@telaah/shared/kinds/kind';
import { firstHead, type HeadId, headOf } from '@telaah/shared/kinds/registry/heads';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { useWords } from '@telaah/shared/ui/locale/use-words';
import { EmptyState } from '@telaah/shared/ui/states/empty-state';
import { SearchX } from 'lucide-react';
import { useSearchCost } from '#src/features/research/cost/search-price.ts';
import { DataRequestOffer } from '#src/kit/data-request/data-request-offer.tsx';
import { isShareLink } from '#src/session/addresses/product-address.ts';
import { isAddress } from '#src/session/addresses/typed-address.ts';
import { Cost } from '#src/session/cost/cost.tsx';

interface NoResultProps {
  kind: AnyKind;
  search: Search;
  onSearch: (search: Search) => void;
}

/** The keyword for a kind's own list; otherwise the page's address, which contains the whole search. Pages of one item list products. */
const toMissingData = ({ id }: AnyKind, { q = '' }: Search) =>
  headOf(id) ? { of: id as HeadId, ...(q !== '' && { subject: q }) } : { of: firstHead.id };

export const NoResult = ({ kind, search, onSearch }: NoResultProps) => {
  const { t } = useTranslation('research');
  const words = useWords(kind.texts);
  const searchCost = useSearchCost(kind);
  const everywhere = { ...search, marketplace: undefined, page: undefined };
  const hasWords = search.q !== undefined && search.q !== '';
  return (
    <EmptyState
      icon={SearchX}
      title={t('state.emptyTitle')}
      description={words('state.emptyText')}
      action={
        <div className="grid justify-items-center gap-3">
          {isShareLink(search.q ?? '') && (
            <p className="max-w-lg">
              <strong className="font-medium text-text">{t('state.shareTitle')}.</strong> {t('state.shareText')}
            </p>
          )}
          <div className="flex max-w-lg flex-wrap justify-center gap-2">
            <DataRequestOffer key={JSON.stringify(search)} {...toMissingData(kind, search)} />
            {activeChips(kind, search).length > 0 && (
              <Button onClick={() => onSearch(withoutFilters(kind, search))}>
                {t('state.tryFilters')}
                <Cost tokens={searchCost(withoutFilters(kind, search))} className="-ml-1" />
              </Button>
            )}
            {search.marketplace && (
              <Button onClick={() => onSearch(everywhere)}>
                {t('state.tryMarketplaces')}
                <Cost tokens={searchCost(everywhere)} className="-ml-1" />
              </Button>
            )}
            <Link to="/research/looks" className={buttonStyle()}>
              {t('own.offer')}
            </Link>
          </div>
          <ul className="grid max-w-lg list-disc gap-1 pl-5 text-left text-text-2">
            {hasWords && !isAddress(search.q ?? '') && <li>{t('state.tryWords')}</li>}
            <li>{t('state.tryExtension')}</li>
          </ul>
        </div>
      }
    />
  );
};

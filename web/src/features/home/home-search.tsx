import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { Button } from '@telaah/shared/ui/buttons/button';
import { TextInput } from '@telaah/shared/ui/forms/text-input';
import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { searchPress, searchRow, searchWords } from '#src/kit/forms/search-row.ts';
import { usePhone } from '#src/kit/page/media.ts';
import { tidyKeyword } from '#src/session/addresses/product-address.ts';
import { Cost } from '#src/session/cost/cost.tsx';
import { SearchCost } from '#src/session/cost/search-cost.tsx';
import { useWordsCost } from '#src/session/cost/use-cost.ts';

const EXAMPLES = ['shoes', 'serum', 'bottle'] as const;
const chip =
  'inline-flex h-7 items-center rounded-full border border-line bg-surface px-2.5 text-[12px] text-text hover:border-accent hover:text-accent pointer-coarse:h-10';

/** The submit button shows the search's price. */
export const HomeSearch = ({ box }: { box: RefObject<HTMLInputElement | null> }) => {
  const { t } = useTranslation(['home', 'research', 'common']);
  const navigate = useNavigate();
  const isPhone = usePhone();
  const costOf = useWordsCost(firstHead);
  const [typed, setTyped] = useState('');
  const q = tidyKeyword(typed);
  const cost = costOf(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: firstHead.page, search: { q } });
  };
  return (
    <div className="grid gap-2">
      <form role="search" onSubmit={submit} className={searchRow}>
        <TextInput
          ref={box}
          type="search"
          size="lg"
          aria-label={t('box')}
          placeholder={t('research:box.placeholder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={4000}
          enterKeyHint="search"
          autoComplete="off"
          className={searchWords}
        />
        <Button type="submit" className={searchPress} variant="primary" size="lg">
          {isPhone && <Search size={16} aria-hidden="true" />}
          {t('common:action.search')}
          <Cost tokens={cost} className="-ml-1" />
        </Button>
      </form>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <span className="text-[12px] text-text-3">{t('examples')}</span>
        {EXAMPLES.map((id) => {
          const words = t(`research:example.${id}`);
          return (
            <Link key={id} to={firstHead.page} search={{ q: words }} className={chip}>
              {words}
              <Cost tokens={costOf(words)} className="ml-1 text-text-3" />
            </Link>
          );
        })}
        <Link to={firstHead.page} search={{ q: '' }} className={chip}>
          {t('browse')}
          <Cost tokens={costOf('')} className="ml-1 text-text-3" />
        </Link>
        <SearchCost head={firstHead} />
      </div>
    </div>
  );
};

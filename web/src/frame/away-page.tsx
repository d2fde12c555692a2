import { Link, useRouterState } from '@tanstack/react-router';
import { calculatorIds } from '@telaah/shared/features/calculators/calculators';
import { useTranslation } from '@telaah/shared/i18n/react';
import { buttonStyle } from '@telaah/shared/ui/button';
import { useFormat } from '@telaah/shared/ui/use-format';
import { useEffect, useState } from 'react';
import { AnyFrame } from '#src/frame/any-frame.tsx';
import { usePageTitle } from '#src/kit/page-title.ts';
import { useAway } from '#src/session/away.ts';
import { partsOf } from '#src/session/own-address.ts';
import { type Listed, listAnswers } from '#src/session/pocket.ts';
import { byAddress } from '#src/session/pocket-rules.ts';
import { useSession } from '#src/session/session.ts';

const row = 'grid gap-0.5 rounded-lg border border-line bg-surface px-3 py-2.5 hover:bg-surface-2';

const useSaved = (account: string | undefined): Listed[][] => {
  const [saved, setSaved] = useState<Listed[][]>([]);
  useEffect(() => {
    if (account === undefined) return;
    listAnswers(account).then(
      (list) => setSaved(byAddress(list)),
      () => setSaved([]),
    );
  }, [account]);
  return saved;
};

/** In place of a page that needs a connection: what can be done without one. Once there is one, the page waits for a press. */
export const AwayPage = () => {
  const { t } = useTranslation(['away', 'calculators']);
  const format = useFormat();
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const isNow = useAway()?.isNow === true;
  const saved = useSaved(useSession()?.user.id);
  const title = t(isHome ? 'page.home' : 'page.title');
  usePageTitle(title);
  return (
    <AnyFrame>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4">
        <div className="grid justify-items-start gap-2">
          <h1 className="font-semibold text-[20px] text-text leading-7">{title}</h1>
          <p className="max-w-prose text-text-2">{t(isNow ? 'page.text' : 'page.back')}</p>
          {!isNow && (
            <button type="button" className={buttonStyle({ variant: 'primary' })} onClick={() => location.reload()}>
              {t('page.load')}
            </button>
          )}
        </div>
        {saved.length > 0 && (
          <section className="grid gap-2">
            <h2 className="font-semibold text-[16px] text-text leading-6">{t('page.saved')}</h2>
            <ul className="grid gap-2">
              {saved.map(([first]) => {
                const parts = first && partsOf(first.address);
                return (
                  parts && (
                    <li key={first.address}>
                      <Link {...parts} className={row}>
                        <span className="truncate font-medium text-accent">{first.title.replace(/ · [^·]+$/, '')}</span>
                        <span className="text-[13px] text-text-2">{t('page.answered', { time: format.dateTime(first.at) })}</span>
                      </Link>
                    </li>
                  )
                );
              })}
            </ul>
          </section>
        )}
        <section className="grid gap-2">
          <h2 className="font-semibold text-[16px] text-text leading-6">{t('page.calculators')}</h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {calculatorIds.map((id) => (
              <li key={id}>
                <Link to="/calculators/$calculator" params={{ calculator: id }} className={row}>
                  <span className="font-medium text-accent">{t(`calculators:page.${id}.title`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </AnyFrame>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@telaah/shared/i18n/react';
import { Button, buttonStyle } from '@telaah/shared/ui/buttons/button';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usageQuery } from '#src/features/home/queries.ts';
import { useExtensionOffer } from '#src/kit/extension/extension-state.ts';
import { StoreLink } from '#src/kit/extension/store-link.tsx';
import { takeFocus } from '#src/kit/keyboard/take-focus.ts';
import { useStored } from '#src/session/storage/stored.ts';

const asBoolean = (value: unknown): boolean => value === true;

export const Introduction = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('home');
  const [isHidden, setHidden] = useStored('introduction-hidden', asBoolean);
  // The pressed button disappears; its replacement takes the focus.
  const [wasPressed, setPressed] = useState(false);
  const toggle = (key: 'introHide' | 'introShow') => (
    <Button
      key={key}
      variant="link"
      className="justify-self-start"
      ref={wasPressed ? takeFocus : undefined}
      onClick={() => {
        setPressed(true);
        setHidden(!isHidden);
      }}
    >
      {t(key)}
    </Button>
  );
  if (isHidden) return toggle('introShow');
  return (
    <section aria-labelledby="introduction" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 id="introduction" className="font-semibold text-[16px] text-text leading-6">
          {t('introTitle')}
        </h2>
        {toggle('introHide')}
      </div>
      <Steps onSearch={onSearch} />
      <a href="/tutorial" className={buttonStyle({ variant: 'link', className: 'justify-self-start' })}>
        {t('introTutorial')}
      </a>
    </section>
  );
};

/** The extension's step is left out where the extension is not offered, for example on phones. */
const Steps = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('home');
  const offer = useExtensionOffer();
  const hasSearched = (useQuery(usageQuery).data?.history.length ?? 0) > 0;
  const first = offer === null ? 1 : 2;
  return (
    <ol className="grid gap-4 md:auto-cols-fr md:grid-flow-col md:gap-5">
      {offer && (
        <Step number={1} isDone={offer.isPresent} title={t('introInstall')} text={t('introInstallText')}>
          {!offer.isPresent && <Install store={offer.store} />}
        </Step>
      )}
      <Step number={first} isDone={hasSearched} title={t('introSearch')} text={t('introSearchText')}>
        {!hasSearched && (
          <Button size="sm" onClick={onSearch} className="mt-1 justify-self-start">
            {t('introGo')}
          </Button>
        )}
      </Step>
      <Step number={first + 1} title={t('introSource')} text={t('introSourceText')} />
    </ol>
  );
};

const Install = ({ store }: { store: string | null }) => {
  const { t } = useTranslation('home');
  return (
    <div className="mt-1">
      {store === null ? (
        <Link to="/extension" className={buttonStyle({ size: 'sm' })}>
          {t('introInstall')}
        </Link>
      ) : (
        <StoreLink store={store} small />
      )}
    </div>
  );
};

interface StepProps {
  number: number;
  isDone?: boolean;
  title: string;
  text: string;
  children?: ReactNode;
}

const Step = ({ number, isDone = false, title, text, children }: StepProps) => {
  const { t } = useTranslation('home');
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-content-center rounded-full font-medium text-label ${isDone ? 'bg-pos-soft text-pos' : 'bg-accent-soft text-accent'}`}
      >
        {isDone ? <Check size={14} /> : number}
      </span>
      <div className="grid min-w-0 gap-1 pt-0.5">
        <h3 className="font-medium text-text">
          {title}
          {isDone && <span className="sr-only"> ({t('introDone')})</span>}
        </h3>
        <p className="text-pretty text-text-2">{text}</p>
        {children}
      </div>
    </li>
  );
};

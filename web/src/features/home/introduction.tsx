import { useTranslation } from '@telaah/shared/i18n/react';
import { Button } from '@telaah/shared/ui/button';
import { type ReactNode, useState } from 'react';
import { useStored } from '#src/layout/stored.ts';
import { takeFocus } from '#src/layout/take-focus.ts';

const asBoolean = (value: unknown): boolean => value === true;

/** The first three steps. Who has hidden them finds them again in the same place. */
export const Introduction = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('home');
  const [isHidden, setHidden] = useStored('introduction-hidden', asBoolean);
  // The button that was pressed goes; the one in its place takes over the focus.
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
      <ol className="grid gap-4 md:grid-cols-3 md:gap-5">
        <Step number={1} title={t('introInstall')} text={t('introInstallText')} />
        <Step number={2} title={t('introSearch')} text={t('introSearchText')}>
          <Button size="sm" onClick={onSearch} className="mt-1 justify-self-start">
            {t('introGo')}
          </Button>
        </Step>
        <Step number={3} title={t('introSource')} text={t('introSourceText')} />
      </ol>
    </section>
  );
};

interface StepProps {
  number: number;
  title: string;
  text: string;
  children?: ReactNode;
}

const Step = ({ number, title, text, children }: StepProps) => (
  <li className="flex items-start gap-3">
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-content-center rounded-full bg-accent-soft font-medium text-accent text-label"
    >
      {number}
    </span>
    <div className="grid min-w-0 gap-1 pt-0.5">
      <h3 className="font-medium text-text">{title}</h3>
      <p className="text-pretty text-text-2">{text}</p>
      {children}
    </div>
  </li>
);

import { I18nextProvider, useTranslation } from '@telaah/shared/i18n/react';
import { Segmented } from '@telaah/shared/ui/forms/segmented';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ControlSpecimens } from '#src/features/gallery/control-specimens.tsx';
import { DataSpecimens } from '#src/features/gallery/data-specimens.tsx';
import { FigureSpecimens } from '#src/features/gallery/figure-specimens.tsx';
import { PopupSpecimens } from '#src/features/gallery/popup-specimens.tsx';
import { createPseudo } from '#src/features/gallery/pseudo.ts';
import { ShadowStage } from '#src/features/gallery/shadow-stage.tsx';
import { StateSpecimens } from '#src/features/gallery/state-specimens.tsx';
import { chooseLanguage } from '#src/i18n/i18n.ts';

const roots = ['light', 'shadow'] as const;
const themes = ['light', 'dark'] as const;
const texts = ['en', 'id', 'zh', 'pseudo'] as const;

interface View {
  root: (typeof roots)[number];
  theme: (typeof themes)[number];
  text: (typeof texts)[number];
}

/** From the address, so that tests and links open exactly one view. */
const readView = (): View => {
  const params = new URLSearchParams(window.location.search);
  const one = <T extends string>(name: string, choices: readonly [T, ...T[]]): T =>
    choices.find((choice) => choice === params.get(name)) ?? choices[0];
  return { root: one('root', roots), theme: one('theme', themes), text: one('text', texts) };
};

const words = <T extends string>(choices: readonly T[]) => choices.map((value) => ({ value, label: value }));

const useView = (): [View, (change: Partial<View>) => void] => {
  const [view, setView] = useState(readView);
  useEffect(() => {
    document.body.dataset.theme = view.theme;
    if (view.text !== 'pseudo') void chooseLanguage(view.text);
  }, [view]);
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ ...next })}`);
    setView(next);
  };
  return [view, change];
};

const Gallery = ({ view, onView }: { view: View; onView: (change: Partial<View>) => void }) => {
  const { t } = useTranslation('common');
  return (
    <main id="gallery" className="mx-auto grid max-w-[1440px] gap-3 bg-bg p-3 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto font-semibold text-text text-title">{t('app.name')}</h1>
        <Segmented label="DOM" items={words(roots)} value={view.root} onValueChange={(root) => onView({ root })} />
        <Segmented label={t('theme.label')} items={words(themes)} value={view.theme} onValueChange={(theme) => onView({ theme })} />
        <Segmented label={t('language.label')} items={words(texts)} value={view.text} onValueChange={(text) => onView({ text })} />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <StateSpecimens />
        <ControlSpecimens />
        <PopupSpecimens />
        <FigureSpecimens />
        <DataSpecimens />
      </div>
    </main>
  );
};

export const GalleryPage = () => {
  const [view, onView] = useView();
  const pseudo = useMemo(() => createPseudo(), []);
  const gallery: ReactNode = <Gallery view={view} onView={onView} />;
  const inLanguage = view.text === 'pseudo' ? <I18nextProvider i18n={pseudo}>{gallery}</I18nextProvider> : gallery;
  return view.root === 'shadow' ? <ShadowStage theme={view.theme}>{inLanguage}</ShadowStage> : inLanguage;
};

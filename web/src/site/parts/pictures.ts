import type { UiLanguage } from '@telaah/shared/i18n/languages';

/** Screenshots by `PICTURES=1 npm run e2e -- pictures`, named by subject and language. */
const files = import.meta.glob<string>('../pictures/*', { query: '?url', import: 'default', eager: true });

interface ScreenPicture {
  file: string;
  width: number;
  height: number;
}

/** Width and height in CSS pixels. */
const sizes = {
  share: [1200, 630],
  overlay: [1200, 660],
  research: [1280, 800],
  history: [1280, 800],
  account: [1280, 800],
  extension: [1280, 800],
} as const;
export type PictureName = keyof typeof sizes;

const screenPictures = (name: PictureName, language: UiLanguage, kind: 'webp' | 'png'): ScreenPicture | null => {
  const file = files[`../pictures/${name}-${language}.${kind}`] ?? files[`../pictures/${name}-en.${kind}`];
  const [width, height] = sizes[name];
  return file === undefined ? null : { file, width, height };
};

/** Null if it was never taken. */
export const pictureOf = (name: PictureName, language: UiLanguage): ScreenPicture | null => screenPictures(name, language, 'webp');

export const shareCards: Record<UiLanguage, ScreenPicture | null> = {
  en: screenPictures('share', 'en', 'png'),
  id: screenPictures('share', 'id', 'png'),
  zh: screenPictures('share', 'zh', 'png'),
};

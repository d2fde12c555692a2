import type { Page, TestInfo } from '@playwright/test';
import { htmlLang } from '@telaah/shared/i18n/languages';
import { judge } from './axe.ts';
import { type LanguageJudge, languageJudge, textsOn } from './foreign-words.ts';
import { type Screen, toursOf } from './screens.ts';
import { expect, test } from './session.ts';
import { settled } from './settled.ts';

const DESKTOP = { width: 1366, height: 800 };
const PHONE = { width: 390, height: 844 };

/** What is wrong with what is shown: it shuts people out, it sticks out sideways, or it is of another language. */
const faultsOn = async (page: Page, isForeign: LanguageJudge): Promise<string[]> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(await judge(page)),
    ...(width > 0 ? [`too wide by ${width} px`] : []),
    ...isForeign(await textsOn(page)).map((text) => `not translated: ${text}`),
  ];
};

interface Visit {
  page: Page;
  isForeign: LanguageJudge;
  info: TestInfo;
}

/** Whatever is wrong with one screen, the others are looked at too. */
const visit = async ({ page, isForeign, info }: Visit, { name, path, ready = settled, act, open, isOurs }: Screen) => {
  const judgeHere = async (what: string) => {
    const faults = await faultsOn(page, isOurs ? () => [] : isForeign);
    expect.soft(faults, what).toEqual([]);
    if (faults.length > 0) await info.attach(what, { body: await page.screenshot(), contentType: 'image/png' });
  };
  try {
    await page.goto(path);
    await ready(page);
    await act?.(page);
    await judgeHere(name);
    if (open === undefined) return;
    await open(page);
    await page.getByRole('dialog').waitFor();
    await judgeHere(`${name}, with its dialog`);
  } catch (error) {
    expect.soft(String(error), name).toBe('');
    await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  }
};

/** Long Indonesian words on the narrow screen; Chinese on the wide one. English is what the stories are told in. */
for (const [theme, language, viewport] of [
  ['light', 'zh', DESKTOP],
  ['dark', 'id', PHONE],
] as const) {
  test.describe(`${theme}, ${language}, ${viewport.width} px`, () => {
    test.use({ theme, language, viewport, who: 'visitor' });
    test.describe.configure({ timeout: 1_800_000 });

    test('every screen is open to everybody, as wide as the window, and of its language', async ({
      page,
      context,
      signedIn,
      words,
    }, info) => {
      page.setDefaultTimeout(30_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const at = { page, isForeign: await languageJudge(language), info };
      for (const { who, screens } of toursOf(words, `theme=${theme}&text=${language}`)) {
        await context.clearCookies();
        if (who !== 'visitor') await signedIn({ who });
        for (const screen of screens) await test.step(screen.name, () => visit(at, screen));
      }
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
    });
  });
}

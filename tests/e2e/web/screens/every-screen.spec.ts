import type { Page, TestInfo } from '@playwright/test';
import { htmlLang } from '@telaah/shared/i18n/languages';
import { pageBrowserPath } from '../../../runner/chromium.ts';
import { judge } from '../checks/axe.ts';
import { type LanguageJudge, languageJudge, textsOn } from '../checks/foreign-words.ts';
import { settled } from '../checks/settled.ts';
import { FEW_WIDTHS, WIDTHS, widthFaults } from '../checks/widths.ts';
import { expect, test } from '../session/session.ts';
import { isOf, pagesBeside, sitePages } from './found-screens.ts';
import { type Screen, toursOf } from './screens.ts';

const DESKTOP = { width: 1366, height: 800 };
const PHONE = { width: 390, height: 844 };

interface Visit {
  page: Page;
  isForeign: LanguageJudge;
  info: TestInfo;
  widths: readonly number[];
  links: Set<string>;
}

const faultsOn = async ({ page, isForeign, widths }: Visit): Promise<string[]> => [
  ...(await judge(page)),
  ...isForeign(await textsOn(page)).map((text) => `not translated: ${text}`),
  ...(await widthFaults(page, widths)),
];

/** Checks one screen with soft assertions, so that the others are checked too. */
const visit = async (at: Visit, { name, path, ready = settled, act, open, isOurs }: Screen) => {
  const { page, info, links } = at;
  const judgeHere = async (what: string) => {
    const faults = await faultsOn(isOurs ? { ...at, isForeign: () => [] } : at);
    expect.soft(faults, what).toEqual([]);
    if (faults.length > 0) await info.attach(what, { body: await page.screenshot(), contentType: 'image/png' });
  };
  try {
    await page.goto(path);
    await ready(page);
    await act?.(page);
    await judgeHere(name);
    const here = await page.locator('a[href^="/"]').evaluateAll((ways) => ways.map((way) => way.getAttribute('href') ?? ''));
    for (const link of here) links.add(link);
    if (open === undefined) return;
    await open(page);
    await page.getByRole('dialog').waitFor();
    await judgeHere(`${name}, with its dialog`);
  } catch (error) {
    expect.soft(String(error), name).toBe('');
    await info.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
  }
};

// Scroll bars must take room, as on Windows; a headless Chromium hides them.
test.use({
  launchOptions: {
    executablePath: pageBrowserPath() ?? undefined,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

/** Long Indonesian words on the narrow screen, Chinese on the wide one. The stories use English. */
for (const [theme, language, viewport, widths] of [
  ['light', 'zh', DESKTOP, FEW_WIDTHS],
  ['dark', 'id', PHONE, WIDTHS],
] as const) {
  test.describe(`${theme}, ${language}, ${viewport.width} px`, () => {
    test.use({ theme, language, viewport, who: 'visitor' });
    test.describe.configure({ timeout: 1_800_000 });

    test('every screen is open to everybody, fits every window, and is of its language', async ({
      page,
      context,
      signedIn,
      words,
    }, info) => {
      page.setDefaultTimeout(30_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const at = { page, isForeign: await languageJudge(language), info, widths, links: new Set<string>() };
      const tours = toursOf(words, `theme=${theme}&text=${language}`, await sitePages(page.request));
      const unnamed = pagesBeside(tours.flatMap(({ screens }) => screens.map(({ path }) => path)));
      for (const { who, screens } of tours) {
        await context.clearCookies();
        if (who !== 'visitor') await signedIn({ who });
        for (const screen of screens) await test.step(screen.name, () => visit(at, screen));
        // Pages that no tour names; a page with an id in its address is reached by a link that was seen.
        for (const pattern of who === 'Smart' ? unnamed : []) {
          const path = pattern.includes('$') ? [...at.links].find((link) => isOf(pattern, link)) : pattern;
          expect.soft(path, `${pattern}: no link leads there, and no tour names it`).toBeDefined();
          if (path !== undefined) await test.step(pattern, () => visit(at, { name: pattern, path }));
        }
      }
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
    });
  });
}

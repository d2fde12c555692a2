import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const findFaults = async ([within, tags]: readonly [string, string[]]): Promise<string[]> => {
  if (window.axe === undefined) return ['axe is not there'];
  if (document.querySelector('iframe') !== null) return ['a frame is not looked into'];
  /** Structure of a row without its words and numbers; missing texts stay visible. */
  const shapeOf = (row: Element): string =>
    row.outerHTML
      .replaceAll(/(?<=>)[^<]+(?=<)/g, 'x')
      .replaceAll(/ (?:href|src|id|d|title|alt|value|style|for|aria-[a-z]+|data-[a-z-]+)="[^"]+"/g, ' x');
  // Judges one of the rows with the same structure, and one of the even rows, which may have another colour.
  const shapes = new Set<string>();
  const alike = [...document.querySelectorAll('tbody > tr')].filter((row, at) => {
    const shape = `${at % 2} ${shapeOf(row)}`;
    return shapes.has(shape) || !shapes.add(shape);
  });
  const options = {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    // Only experimental rules need style sheets, and none is used here.
    preload: { assets: ['media'] },
  } satisfies axe.RunOptions;
  const { violations } = await window.axe.run({ include: [within], exclude: alike }, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join(' | ')}`,
  );
};

/** Accessibility violations of a page; [] if none. `within`: selector of a part, such as a dialog. */
export const judge = async (page: Page, within = 'html'): Promise<string[]> => {
  // Waits for animations, because half-faded text has too little contrast.
  const isThere = await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    return window.axe !== undefined;
  });
  if (!isThere) await page.evaluate(SOURCE);
  return page.evaluate(findFaults, [within, TAGS] as const);
};

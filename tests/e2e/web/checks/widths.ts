import type { Page } from '@playwright/test';

/** Phones, tablets, and 1366 px at 150, 125 and 110 % (911, 1093, 1242), in CSS px. */
export const WIDTHS = [360, 390, 768, 820, 911, 1024, 1093, 1242, 1280, 1366, 1920] as const;
export const FEW_WIDTHS = [360, 768, 1093] as const;
const PHONES_END = 768;
const PATIENCE_MS = 500;

/** Runs in the page: elements that do not fit the window. Scroll bars take room here, as on Windows. */
const misfits = (): string[] => {
  const LEAST_SEARCH = 240;
  /** Above the height of a row of tabs or chips, below that of areas that are meant to scroll vertically. */
  const LOW = 100;
  const root = document.scrollingElement ?? document.documentElement;
  const width = root.clientWidth;
  const faults: string[] = [];
  const nameOf = (element: Element): string => {
    const words = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${element.localName}.${element.getAttribute('class')?.slice(0, 60) ?? ''} "${words}"`;
  };
  const addFault = (element: Element, what: string) => faults.push(`${what}: ${nameOf(element)}`);
  const right = Math.round;

  /** Whether an element is for screen readers only, inside of a box of at most one pixel. */
  const isUnseen = (element: Element, within: Element): boolean =>
    element !== within &&
    (element.getBoundingClientRect().width <= 1 || (element.parentElement !== null && isUnseen(element.parentElement, within)));

  /** A button must show all of its words: none cut off, none outside. */
  const lookIntoButton = (button: Element, box: DOMRect) => {
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const within = text.parentElement;
      if (within === null || isUnseen(within, button) || text.textContent?.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      const isCut = within.scrollWidth > within.clientWidth + 1 && getComputedStyle(within).overflowX !== 'visible';
      // Content of any length, such as the name of a chosen category, may end in dots if the full name is shown elsewhere.
      if (isCut && button.getAttribute('role') !== 'combobox' && button.closest('[data-any-length]') === null)
        addFault(button, 'a button cuts its words');
      if (words.width > 1 && (words.right > box.right + 1 || words.left < box.left - 1))
        addFault(button, 'words stand out of a button');
    }
  };

  /** A table that is wider than its place must fade out or have a shade at its edge. */
  const goesOnUnseen = (element: Element, { overflowX, maskImage, backgroundAttachment }: CSSStyleDeclaration): boolean =>
    overflowX === 'auto' &&
    element.scrollLeft + element.clientWidth < element.scrollWidth - 1 &&
    element.querySelector('td') !== null &&
    maskImage === 'none' &&
    !backgroundAttachment.includes('local') &&
    !element.closest('section')?.querySelector('[data-more]');

  const inspect = (element: Element, isClipped: boolean) => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || element.classList.contains('sr-only')) return;
    if (element.matches('details:not([open]) > :not(summary)')) return;
    const box = element.getBoundingClientRect();
    const clipped = isClipped && style.position !== 'fixed';
    if (style.visibility === 'visible' && box.width > 1 && box.height > 1) {
      if (!clipped && (box.right > width + 1 || box.left < -1)) {
        addFault(element, `sticks out, from ${right(box.left)} to ${right(box.right)} of ${width}`);
        return;
      }
      const scrollsDown = style.overflowY === 'auto' || style.overflowY === 'scroll';
      if (
        scrollsDown &&
        element.clientHeight < LOW &&
        element.scrollHeight > element.clientHeight &&
        element.localName !== 'textarea'
      )
        addFault(element, `a low strip scrolls down by ${element.scrollHeight - element.clientHeight} px`);
      if (goesOnUnseen(element, style)) addFault(element, 'a table goes on out of sight without a hint');
      if (element.matches('input[type=search], [role=searchbox]') && box.width < LEAST_SEARCH)
        addFault(element, `a search field of ${right(box.width)} px`);
      if (element.matches('button, summary, [role=tab]')) lookIntoButton(element, box);
    }
    if (element.localName === 'svg') return;
    const clipsChildren = clipped || style.overflowX !== 'visible';
    for (const child of [...element.children, ...(element.shadowRoot?.children ?? [])]) inspect(child, clipsChildren);
  };

  // Compared with the width without the scroll bar.
  if (root.scrollWidth > width) faults.push(`scrolls sideways by ${root.scrollWidth - width} px`);
  inspect(document.body, false);
  return faults;
};

/** Waits for two frames and checks, in a single call. */
const misfitsIn = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(() => settle((${misfits})()))))`);

/** Faults of an open page at these widths. It is loaded once and redrawn at each; the original width is restored. */
export const widthFaults = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < PHONES_END ? 844 : 768 });
    // Parts that measure themselves or change on phones need a moment.
    let faults = await misfitsIn(page);
    for (const limit = Date.now() + PATIENCE_MS; faults.length > 0 && Date.now() < limit; ) faults = await misfitsIn(page);
    found.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
};

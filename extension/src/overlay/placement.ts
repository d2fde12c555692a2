import type { Anchor } from '@telaah/shared/marketplaces/marketplace';

/** Times that a bar which the page removed is put back, for one product. After that it stands at the edge of the window. */
const MAX_RETURNS = 20;
/** How long an anchor is waited for once there is something to show, ms: nobody is to look for the bar longer than a second. */
const ANCHOR_WAIT = 600;

const places: Record<Anchor['position'], InsertPosition> = {
  before: 'beforebegin',
  after: 'afterend',
  prepend: 'afterbegin',
  append: 'beforeend',
};

/** Puts the element at the first anchor that the page has. False when it has none. */
export function placeAtAnchor(element: HTMLElement, anchors: readonly Anchor[]): boolean {
  for (const { selector, position } of anchors) {
    const found = document.querySelector(selector);
    if (!found) continue;
    found.insertAdjacentElement(places[position], element);
    return true;
  }
  return false;
}

interface Placed {
  /** There is something to show: without an anchor it stands at the edge. */
  show(): void;
  /** Takes the element away and stops watching. */
  remove(): void;
}

/**
 * Keeps an element on the page: at its anchor once that exists, back again when the page renders anew, and docked by
 * `dock` when there is no anchor or the page keeps removing it. At most one look per frame.
 */
export function keepPlaced(element: HTMLElement, anchors: readonly Anchor[], dock: (on: boolean) => void): Placed {
  let returns = 0;
  let scheduled = 0;
  let docked = false;
  const setDocked = (on: boolean) => {
    if (docked === on) return;
    docked = on;
    dock(on);
  };
  const look = () => {
    scheduled = 0;
    if (element.isConnected && !docked) return;
    if (docked && returns >= MAX_RETURNS) return;
    const wasThere = placed;
    if (!placeAtAnchor(element, anchors)) return;
    placed = true;
    setDocked(false);
    if (wasThere && ++returns >= MAX_RETURNS) setDocked(true);
  };
  let placed = false;
  let waited = false;
  let shown = false;
  const dockIfLost = () => {
    if (waited && shown && !placed) setDocked(true);
  };
  const observer = new MutationObserver(() => {
    if (scheduled === 0) scheduled = requestAnimationFrame(look);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    waited = true;
    dockIfLost();
  }, ANCHOR_WAIT);
  look();
  return {
    show() {
      shown = true;
      dockIfLost();
    },
    remove() {
      observer.disconnect();
      clearTimeout(timer);
      cancelAnimationFrame(scheduled);
      element.remove();
      setDocked(false);
    },
  };
}

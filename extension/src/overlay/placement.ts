import type { OverlayAnchor } from '@telaah/shared/marketplaces/reading/reader';

/** Returns of a removed element allowed in one second; a page that removes it more often does so on purpose. */
const MAX_RETURNS = 20;
const SECOND = 1000;
/** Wait for an anchor once there is something to show (ms), so that nobody misses the bar for longer than a second. */
const ANCHOR_WAIT = 600;

const insertPositions: Record<OverlayAnchor['position'], InsertPosition> = {
  before: 'beforebegin',
  after: 'afterend',
  prepend: 'afterbegin',
  append: 'beforeend',
};

/** Puts the element at the first anchor that the page has. False if it has none. */
export const placeAtAnchor = (element: HTMLElement, anchors: readonly OverlayAnchor[]): boolean => {
  for (const { selector, position } of anchors) {
    const found = document.querySelector(selector);
    if (!found) continue;
    found.insertAdjacentElement(insertPositions[position], element);
    return true;
  }
  return false;
};

/** Counts uses within a second from the first of them. `take` is false once that second's share is used up. */
const createAllowance = () => {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    take(): boolean {
      if (Date.now() - since >= SECOND) {
        since = Date.now();
        count = 0;
      }
      count += 1;
      return count <= MAX_RETURNS;
    },
    /** Ms until more is allowed. */
    wait: () => Math.max(0, since + SECOND - Date.now()),
  };
};

interface PlacementControl {
  /** There is something to show, so without an anchor the bar is docked. */
  show(): void;
  remove(): void;
}

interface Hosts {
  bar: HTMLElement;
  /** Contains every popup, at the end of the page. */
  layer: HTMLElement;
  /** Puts the bar at the edge of the window, or frees it for its place in the page. */
  dock(on: boolean): void;
}

/** Puts bar and layer back when the page renders again; docks the bar without an anchor, and for good after too many removals. */
export const keepAttached = ({ bar, layer, dock }: Hosts, anchors: readonly OverlayAnchor[]): PlacementControl => {
  const allowed = { bar: createAllowance(), layer: createAllowance() };
  let scheduled = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  let placed = false;
  let docked = false;
  let isContested = false;
  let waited = false;
  let shown = false;

  const setDocked = (on: boolean) => {
    if (docked === on && (!on || bar.isConnected)) return;
    docked = on;
    dock(on);
  };
  const lookAgainAfter = (wait: number) => {
    clearTimeout(later);
    later = setTimeout(restore, wait);
  };
  const keepLayer = () => {
    if (layer.isConnected) return;
    if (allowed.layer.take()) document.body?.append(layer);
    else lookAgainAfter(allowed.layer.wait());
  };
  const keepDocked = () => {
    if (bar.isConnected) return;
    if (allowed.bar.take()) setDocked(true);
    else lookAgainAfter(allowed.bar.wait());
  };
  const keepBar = () => {
    if (isContested) return keepDocked();
    if (bar.isConnected && !docked) return;
    if (placed && !allowed.bar.take()) {
      isContested = true;
      return setDocked(true);
    }
    if (!placeAtAnchor(bar, anchors)) return docked ? keepDocked() : undefined;
    placed = true;
    setDocked(false);
  };
  const restore = () => {
    scheduled = 0;
    keepLayer();
    keepBar();
  };
  const dockIfLost = () => {
    if (waited && shown && !placed) setDocked(true);
  };
  const observer = new MutationObserver(() => {
    if (scheduled === 0) scheduled = requestAnimationFrame(restore);
  });
  // The document itself, because a page may replace even its root element.
  observer.observe(document, { childList: true, subtree: true });
  const timer = setTimeout(() => {
    waited = true;
    dockIfLost();
  }, ANCHOR_WAIT);
  restore();
  return {
    show() {
      shown = true;
      dockIfLost();
    },
    remove() {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(later);
      cancelAnimationFrame(scheduled);
      bar.remove();
      layer.remove();
      setDocked(false);
    },
  };
};

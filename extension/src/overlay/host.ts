import { e2e } from '#src/rules/config.ts';

/** Events that the page must not see while somebody types or clicks in our part. */
const STOPPED_EVENTS = ['keydown', 'keyup', 'keypress'] as const;

export interface Host {
  element: HTMLElement;
  /** Where React renders and portals go. Carries the `.ui` class and the theme. */
  root: HTMLElement;
}

/**
 * An element with a shadow root of its own on somebody else's page. The host's own box is set with `!important` inline
 * styles, which no style sheet of the page can beat; the inside is out of its reach.
 */
export const createHost = (name: string, css: CSSStyleSheet, box: Record<string, string>): Host => {
  const element = document.createElement(name);
  const style = { all: 'initial', display: 'block', ...box };
  for (const [property, value] of Object.entries(style)) element.style.setProperty(property, value, 'important');
  const shadow = element.attachShadow({ mode: e2e ? 'open' : 'closed' });
  shadow.adoptedStyleSheets = [css];
  const root = document.createElement('div');
  root.className = 'ui';
  shadow.append(root);
  for (const type of STOPPED_EVENTS) element.addEventListener(type, (event) => event.stopPropagation());
  return { element, root };
};

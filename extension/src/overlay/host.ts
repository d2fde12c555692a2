import { e2e } from '#src/rules/config.ts';

/** The page must not see these events from our part. */
const STOPPED_EVENTS = ['keydown', 'keyup', 'keypress'] as const;

export interface Host {
  element: HTMLElement;
  /** For React and portals. Has the `.ui` class and the theme. */
  root: HTMLElement;
}

/** A shadow host on a marketplace page. Inline `!important` styles keep the page's style sheets from changing its box. */
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

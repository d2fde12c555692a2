import type { AtRule, Plugin } from 'postcss';

/** Converts `rem` to px, at 16 px a rem, in a value or a whole style sheet. */
export const remToPx = (text: string): string =>
  text.replace(/(?<![\w-])(-?\d*\.?\d+)rem\b/g, (_, amount: string) => `${Number((Number(amount) * 16).toFixed(4))}px`);

const isPropertyFallback = ({ parent }: AtRule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'layer' && (parent as AtRule).params === 'properties';

/**
 * Adapts a style sheet to a shadow root on another site's page: `rem` becomes px, because the page owns the root font size; `@property` is
 * removed, because it would change the page's own gradients, and its fallback becomes unconditional; `:root` and `:host` become `.ui`.
 */
export const shadowCss = (): Plugin => ({
  postcssPlugin: 'shadow-css',
  OnceExit(root) {
    root.walkAtRules('property', (rule) => {
      rule.remove();
    });
    root.walkAtRules('supports', (rule) => {
      if (isPropertyFallback(rule)) rule.replaceWith(rule.nodes ?? []);
    });
    root.walkDecls((declaration) => {
      declaration.value = remToPx(declaration.value);
    });
    root.walkAtRules((rule) => {
      rule.params = remToPx(rule.params);
    });
    root.walkRules((rule) => {
      rule.selectors = [...new Set(rule.selectors.map((selector) => selector.replace(/^(:root|:host|html)\b/, '.ui')))];
    });
  },
});

import type { AtRule, Plugin } from 'postcss';

/** Root-relative lengths as px at the usual 16 px a rem, in a value or a whole style sheet. */
export const remToPx = (text: string): string =>
  text.replace(/(?<![\w-])(-?\d*\.?\d+)rem\b/g, (_, amount: string) => `${Number((Number(amount) * 16).toFixed(4))}px`);

const isPropertyFallback = ({ parent }: AtRule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name === 'layer' && (parent as AtRule).params === 'properties';

/**
 * Makes a style sheet fit for a shadow root on somebody else's page: `rem` becomes px, because the page owns the root font size;
 * `@property` goes, because registering one would change the page's own gradients; its fallback becomes unconditional; `:root`
 * and `:host` become the class that carries our tokens.
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

import postcss from 'postcss';
import { expect, it } from 'vitest';
import { shadowCss } from '#src/ui/theme/shadow-css.ts';

const through = (css: string): string => postcss([shadowCss()]).process(css, { from: undefined }).css;

it('leaves nothing that depends on the page, or that the page would feel', () => {
  const css = through(`
    @property --tw-gradient-from { syntax: '<color>'; inherits: false; initial-value: #0000; }
    @layer properties { @supports (color: red) { *, ::before { --tw-shadow: 0 0 #0000; } } }
    @container (min-width: 40rem) { .a { padding: -0.5rem calc(1.25rem + 2px); } }
    :root { --spacing: 0.25rem; }
    :root, :host { color: red }`);
  expect(css).not.toMatch(/rem\b|@property|@supports|:root|:host/);
  expect(css).toContain('-8px calc(20px + 2px)');
  expect(css).toContain('(min-width: 640px)');
  expect(css).toContain('.ui { --spacing: 4px; }');
});

it('touches neither names nor words that only look like it', () => {
  expect(through('.w-1rem { --size-2rem-x: url(a1rem.png) }')).toContain('.w-1rem { --size-2rem-x:');
});

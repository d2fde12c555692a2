/** Escapes text for HTML; everything from outside passes through here. */
const escape = (value: unknown): string => String(value ?? '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

export interface Html {
  markup: string;
}

type Part = Html | Html[] | string | number | null | false;

const render = (part: Part): string => {
  if (part === null || part === false) return '';
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join('');
  return typeof part === 'object' ? part.markup : escape(part);
};

export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.map((text, at) => text + (at < parts.length ? render(parts[at] ?? null) : '')).join(''),
});

const style = `
:root { color-scheme: light dark; --line: #d5d9e0; --soft: #f4f6f9; --ink: #1b2430; --dim: #5b6675; --accent: #0b57d0; --back: #fff }
@media (prefers-color-scheme: dark) { :root { --line: #39424f; --soft: #1c232d; --ink: #e6eaf0; --dim: #9aa5b4; --accent: #8ab4f8; --back: #12171e } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 4rem; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.05rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 } .dim { color: var(--dim) } code { font-size: .9em; overflow-wrap: anywhere }
.card { border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: .75rem 0; background: var(--back) }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center } .spread { justify-content: space-between }
.chip { border-radius: 99px; padding: .1rem .6rem; font-size: .85rem; background: var(--soft); border: 1px solid var(--line) }
.good { background: #d7f0df; border-color: #8fcfa5; color: #0c4a24 } .bad { background: #fbdcd9; border-color: #e9a49d; color: #6e130a }
.wait { background: #fdefc8; border-color: #e6cb7c; color: #5c4300 }
form { display: inline } button, select, input { font: inherit; padding: .35rem .7rem; border-radius: 8px; border: 1px solid var(--line); background: var(--soft); color: inherit }
button { cursor: pointer } button.main { background: var(--accent); border-color: var(--accent); color: var(--back) }
button:focus-visible, select:focus-visible, input:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
a { color: var(--accent) } summary { cursor: pointer } details { margin-top: .6rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem } td, th { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid var(--line) }
.narrow { max-width: 28rem; margin: 3rem auto } .big { font-size: 1.6rem; font-weight: 600 } label { display: block; margin: .6rem 0 .2rem }
`;

export const page = (title: string, body: Html): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escape(title)}</title><style>${style}</style></head><body>${body.markup}</body></html>`;

const grouped = new Intl.NumberFormat('id-ID');
export const rupiah = (amount: number): string => `Rp ${grouped.format(amount)}`;

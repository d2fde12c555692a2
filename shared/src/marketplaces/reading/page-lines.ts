/* A page's visible lines with their blocks, without those of a voucher, the shop or another product. */

const MAX_LINES = 1500;
const MAX_LINE = 400;
const MAX_DEPTH = 200;

/** Invisible, typed by the visitor, apart from the page's content, or struck out (an old price). */
const UNREAD = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE TEXTAREA INPUT SELECT IFRAME SVG NAV ASIDE FOOTER DIALOG DEL S STRIKE'.split(' '),
);
const INLINE = new Set('SPAN B STRONG I EM SMALL FONT LABEL MARK U SUP SUB BDI BDO ABBR TIME DATA VAR BIG TT Q CITE'.split(' '));

/** In names of classes and tests: `voucher-list`, `pdp__shop`, but not `shopee-…`. */
const OTHERS_NAMES =
  /(^|[-_\s])(shop|seller|toko|store|merchant|vouchers?|coupons?|kupon|cashback|instal+ments?|cicilan|paylater|recommend\w*|related|similar)([-_\s]|$)/i;

export interface PageLine {
  text: string;
  block: Element;
}

const isOthersByName = (element: Element): boolean =>
  ['class', 'id', 'data-testid'].some((name) => OTHERS_NAMES.test(element.getAttribute(name) ?? ''));

export const linesOf = (root: Element, leftOut: (element: Element) => boolean): PageLine[] => {
  const lines: PageLine[] = [];
  let parts: string[] = [];
  const end = (block: Element): void => {
    // An amount may be in pieces, `24`, `.`, `17`: a mark between two digits belongs to them.
    const text = parts
      .join(' ')
      .replace(/\s+/g, ' ')
      .replace(/(\d) ([.,]) (?=\d)/g, '$1$2')
      .trim();
    parts = [];
    if (text !== '' && lines.length < MAX_LINES) lines.push({ text: text.slice(0, MAX_LINE), block });
  };
  const visit = (element: Element, block: Element, depth: number): void => {
    for (const child of element.childNodes) {
      if (child.nodeType === 3) parts.push(child.textContent ?? '');
      if (child.nodeType !== 1) continue;
      const inner = child as Element;
      const tag = inner.tagName.toUpperCase();
      const isLine = !INLINE.has(tag);
      if (isLine) end(block);
      if (tag === 'BR' || UNREAD.has(tag) || depth > MAX_DEPTH || leftOut(inner)) continue;
      visit(inner, isLine ? inner : block, depth + 1);
      if (isLine) end(inner);
    }
  };
  visit(root, root, 0);
  end(root);
  return lines;
};

/** Words of figures that are not the product's own. */
const OTHERS_WORDS =
  /(?<!\p{L})(vouchers?|kupon|coupons?|cashback|koin|coins?|poin|points?|hemat|save|diskon|discount|potongan|ongkir|ongkos|shipping|pengiriman|delivery|cicil\w*|instal\w*|angsuran|kredit|credit|paylater|spaylater|garansi|warranty|asuransi|insurance|proteksi|protection|min\.?|minimal|belanja|toko|shop|store|penjual|seller|bundle|bundling|grosir|wholesale|deposit)(?!\p{L})|^(\/|per\s|x\s?\d|×)|优惠券|分期|店铺|粉丝/iu;

/** Words that only a shop uses for itself: with or without a number, their block is the shop's. */
const SHOPS_WORDS =
  /(?<!\p{L})(pengikut|followers?|mengikuti|following|chat|bergabung|joined|produk|products?|response)(?!\p{L})/iu;

/** Words that name the topic of the block they begin, even next to a number: `Voucher Rp10.000`, then `Tersisa 50`. */
const OPENS_BLOCK = /(?<!\p{L})(vouchers?|kupon|coupons?|cashback|toko|shop|store|penjual|seller)(?!\p{L})/iu;

/** Texts that follow the figure they belong to: `/bln`, `per 100 g`, `x 12`. */
const IS_BEHIND = /^(\/|per\s|x\s?\d|×)/i;
const HAS_NUMBER = /\d/;

/** Whether an element is the block being read or contains the product's name; such an element is never left out whole. */
type HoldsProduct = (element: Element) => boolean;

// A line that only names something else (`Voucher Toko`), or counts what a shop counts, removes its whole block, unless that
// contains the product's name; then it only removes the line it names.
const ownLines = (lines: readonly PageLine[], holdsProduct: HoldsProduct): PageLine[] => {
  const named = new Set<Element>();
  const lost = new Set<number>();
  lines.forEach(({ text, block }, index) => {
    const isShops = SHOPS_WORDS.test(text);
    if (!isShops && !OTHERS_WORDS.test(text)) return;
    const isBehind = IS_BEHIND.test(text);
    const around = block.parentElement;
    const isFirst = around !== null && !around.contains(lines[index - 1]?.block ?? null);
    if (HAS_NUMBER.test(text) && !isBehind && !isShops && !(isFirst && OPENS_BLOCK.test(text))) return;
    if (around !== null && !isBehind && !holdsProduct(around)) named.add(around);
    else if (isBehind || !HAS_NUMBER.test(text)) lost.add(isBehind ? index - 1 : index + 1);
  });
  return lines.filter(({ block }, index) => {
    if (lost.has(index)) return false;
    for (let at: Element | null = block; at !== null; at = at.parentElement) if (named.has(at)) return false;
    return true;
  });
};

export type LinkIsOthers = (href: string) => boolean;

/** The product's own lines under `root`, without its name, which may itself read like figures. */
export const productLines = (root: Element, heading: Element | null, name: string | null, isOthers: LinkIsOthers): PageLine[] => {
  const holdsProduct: HoldsProduct = (element) =>
    element === root || !root.contains(element) || (heading !== null && element.contains(heading));
  const others = new Set<Element>();
  for (const link of root.querySelectorAll('a[href]')) {
    if (!isOthers(link.getAttribute('href') ?? '')) continue;
    const around = link.parentElement;
    others.add(around === null || holdsProduct(around) ? link : around);
  }
  const leftOut = (element: Element): boolean =>
    element === heading || element.tagName === 'H1' || others.has(element) || (isOthersByName(element) && !holdsProduct(element));
  return ownLines(linesOf(root, leftOut), holdsProduct).filter(({ text }) => text !== name);
};

import { randomInt } from 'node:crypto';

/** A generated product page, with its data in the format of Shopee's own pages. */
export interface Made {
  id: number;
  name: string;
  /** Prices in rupiah; `stock` null is hidden. `before`: the crossed-out price. */
  variants: { name: string; price: number; before?: number; stock: number | null; sold: number | null }[];
  sold: number | null;
}

export const SHOP = 77;
export const pathOf = (made: Made) => `/${made.name.replaceAll(' ', '-')}-i.${SHOP}.${made.id}`;
export const addressOf = (made: Made) => `https://shopee.co.id${pathOf(made)}`;
export const apiPathOf = (made: Made) => `/api/v4/pdp/get_pc?shop_id=${SHOP}&item_id=${made.id}&detail_level=0`;

export const shoes: Made = {
  id: 1001,
  name: 'Sepatu kain pria',
  sold: 120,
  variants: [
    { name: 'Hitam / 39', price: 189_000, stock: 12, sold: 40 },
    { name: 'Hitam / 40', price: 194_000, stock: 8, sold: 60 },
    { name: 'Putih / 41', price: 209_000, stock: 0, sold: 20 },
  ],
};

export const bag: Made = {
  id: 2002,
  name: 'Tas kanvas',
  sold: 9,
  variants: [{ name: 'Biru', price: 75_000, stock: 3, sold: 9 }],
};

/** The same product with a new id and name, which the server has never received. */
export const unseen = (made: Made): Made => {
  const id = randomInt(10 ** 10, 10 ** 11);
  return { ...made, id, name: `${made.name} ${id}` };
};

const SCALE = 100_000;

/** The data block in the page, which its API call returns as `data`. */
export const blockOf = (made: Made): Record<string, unknown> => {
  const prices = made.variants.map((variant) => variant.price * SCALE);
  const stocks = made.variants.map((variant) => variant.stock);
  return {
    account: { user_id: 4711, username: 'pembeli_rahasia', email: 'rahasia@example.com' },
    item: {
      item_id: made.id,
      shop_id: SHOP,
      title: made.name,
      currency: 'IDR',
      item_status: 'normal',
      price: Math.min(...prices),
      price_min: Math.min(...prices),
      price_max: Math.max(...prices),
      price_before_discount: (made.variants[0]?.before ?? 0) * SCALE,
      stock: stocks.includes(null) ? null : stocks.reduce<number>((sum, each) => sum + (each ?? 0), 0),
      brand: '',
      ctime: 1_700_000_000,
      shop_location: 'KOTA BANDUNG',
      categories: [{ catid: 100_001, display_name: 'Sepatu' }],
      tier_variations: [{ name: 'Pilihan', options: made.variants.map((variant) => variant.name) }],
      models: made.variants.map((variant, index) => ({
        model_id: made.id * 10 + index,
        item_id: made.id,
        name: variant.name,
        price: variant.price * SCALE,
        price_before_discount: (variant.before ?? 0) * SCALE,
        stock: variant.stock,
        sold: variant.sold,
        extinfo: { tier_index: [index] },
      })),
    },
    product_review: { rating_star: 4.7, total_rating_count: 31, historical_sold: made.sold, liked_count: 55, cmt_count: 31 },
    product_images: { images: [] },
    shop_detailed: { shopid: SHOP, name: 'Toko Kain', rating_star: 4.8, follower_count: 900, ctime: 1_600_000_000 },
  };
};

export const answerOf = (made: Made) => ({ bff_meta: null, error: null, error_msg: null, data: blockOf(made) });

interface PageOptions {
  embedded?: Made;
  css?: string;
  script?: string;
  body?: string;
}

const FETCH = `window.load = (path) => fetch(path).then((answer) => answer.json());
window.go = (path) => { history.pushState({}, '', path); };
window.show = (name, price) => { document.querySelector('h1').textContent = name; document.querySelector('#price').textContent = price; };`;

/** Shopee's product page on a desktop: 1200 px, a gallery of 450 px, 685 px for heading and content, and a small root font for `rem`. */
export const SHOPEE_FRAME = `html{font-size:62.5%} body{margin:0} #main{box-sizing:border-box;width:1200px;max-width:100vw;margin:0 auto;padding:15px}
.page-product{box-sizing:border-box} @media(min-width:1200px){.page-product{margin-left:485px;width:685px}}`;

export const pageOf = (made: Made, { embedded, css = '', script = '', body = '' }: PageOptions = {}): string => {
  const state = embedded && {
    initialState: { DOMAIN_PDP: { data: { PDP_BFF_DATA: { cachedMap: { [`${SHOP}/${embedded.id}`]: blockOf(embedded) } } } } },
  };
  const data = state ? `<script type="text/mfe-initial-data">${JSON.stringify(state)}</script>` : '';
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${made.name}</title>
<style>body{margin:20px;font-family:sans-serif}${css}</style><script>${FETCH}${script}</script></head>
<body><div id="main"><div class="page-product"><h1>${made.name}</h1><div id="price">Rp${made.variants[0]?.price.toLocaleString('id-ID')}</div>
<p>${made.sold ?? 0} terjual</p><button id="buy">Beli sekarang</button>${body}</div></div>${data}</body></html>`;
};

import { type Head, heads } from '@telaah/shared/kinds/heads';
import type { AnyKind } from '@telaah/shared/kinds/kind';
import type { ExtractSchema } from 'hono/types';
import type { ZodType } from 'zod';
import type { App } from '#src/app.ts';

type Calls = ExtractSchema<App>;
type Call = {
  [P in keyof Calls & string]: {
    [M in keyof Calls[P] & `$${string}`]: Calls[P][M] extends { input: infer I }
      ? keyof I extends never
        ? never
        : `${M extends `$${infer Name}` ? Uppercase<Name> : never} ${P}`
      : never;
  }[keyof Calls[P] & `$${string}`];
}[keyof Calls & string];

const accounts = () => import('@telaah/shared/features/accounts/schema');
const billing = () => import('@telaah/shared/features/billing/schema');
const own = () => import('@telaah/shared/features/own/schema');
const referrals = () => import('@telaah/shared/features/referrals/schema');
const product = async () => (await import('@telaah/shared/features/research/product.kind')).productKind;
const keyword = async () => (await import('@telaah/shared/features/research/keyword.kind')).keywordKind;
const ads = async () => (await import('@telaah/shared/features/research/ad.kind')).adKind;
const category = async () => (await import('@telaah/shared/features/research/category.kind')).categoryKind;
const categoryProducts = async () => (await import('@telaah/shared/features/research/category-products.kind')).categoryProductsKind;
const store = async () => (await import('@telaah/shared/features/research/store.kind')).storeKind;
const storeProducts = async () => (await import('@telaah/shared/features/research/store-products.kind')).storeProductsKind;
const worded = async () => (await import('@telaah/shared/features/research/wire/inputs')).wireInputs;
const research = async () => (await import('@telaah/shared/features/research/inputs')).researchInputs;

const rowsOf = (kind: () => Promise<AnyKind>) => async (): Promise<ZodType> => (await research()).inputSchema(await kind());

/** What a kind's two calls take is made of it. */
const ofKind = <const H extends Head>({ path, call }: H, kind: () => Promise<AnyKind>) =>
  ({
    [`POST /internal/feature/${path}/${call}`]: rowsOf(kind),
    [`POST /internal/feature/${path}/analytics`]: async () => (await research()).sumsSchema(await kind()),
  }) as Record<`POST /internal/feature/${H['path']}/${H['call'] | 'analytics'}`, () => Promise<ZodType>>;

/** What calls in a marketplace's words take. */
const inWords = <const M extends 'GET' | 'POST', const Of extends string, N extends keyof Awaited<ReturnType<typeof worded>>>(
  method: M,
  of: Of,
  ...names: readonly N[]
) =>
  Object.fromEntries(
    names.map((name) => [`${method} /internal/feature/${of}/${name}`, async () => (await worded())[name]]),
  ) as unknown as Record<`${M} /internal/feature/${Of}/${N}`, () => Promise<ZodType>>;

/**
 * What every call with a body or a query takes: its route's own schema. The client loads it with the first such call, so that
 * pages which make none carry no schemas. The compiler names a call that is missing here, a test one that names another schema.
 */
export const inputs: Readonly<Record<Call, () => Promise<ZodType>>> = {
  'POST /public/v1/auth/login': async () => (await accounts()).loginInput,
  'POST /public/v1/users': async () => (await accounts()).registerInput,
  'POST /public/v1/emailVerification/verify': async () => (await accounts()).verifyInput,
  'POST /public/v1/emailVerification/check': async () => (await accounts()).tokenInput,
  'POST /public/v1/emailVerification/resend': async () => (await accounts()).emailInput,
  'POST /public/v1/forgotPassword/create': async () => (await accounts()).emailInput,
  'POST /public/v1/forgotPassword/check': async () => (await accounts()).tokenInput,
  'POST /public/v1/forgotPassword/change_password': async () => (await accounts()).resetPasswordInput,
  'POST /internal/auth/reauthenticate': async () => (await accounts()).reauthInput,
  'PATCH /internal/users/profile': async () => (await accounts()).profileInput,
  'PATCH /internal/users/password': async () => (await accounts()).passwordInput,
  'PATCH /internal/users/language': async () => (await accounts()).languageInput,
  'POST /internal/users/persona': async () => (await accounts()).personaInput,
  'POST /internal/users/sessions/revoke': async () => (await accounts()).revokeInput,
  'POST /internal/users/delete': async () => (await accounts()).deleteAccountInput,
  'POST /internal/invoice/subscription': async () => (await billing()).subscriptionInput,
  'POST /internal/invoice/recurring': async () => (await billing()).recurringInput,
  'POST /internal/invoice/recurring/deactivate': async () => (await billing()).deactivateInput,
  'POST /internal/invoice/quota': async () => (await billing()).quantityInput,
  'POST /internal/invoice/downloadCredit': async () => (await billing()).quantityInput,
  'POST /internal/invoice/refresh': async () => (await billing()).invoiceInput,
  'POST /internal/invoice/refreshDownloadCredit': async () => (await billing()).invoiceInput,
  'POST /internal/invoice/cancel': async () => (await billing()).invoiceInput,
  'POST /internal/invoice/code': async () => (await billing()).codeInput,
  'GET /internal/users/invoices': async () => (await billing()).invoicesQuery,
  'GET /internal/users/looks': async () => (await research()).ownProductsQuery,
  'POST /internal/users/looks/products': async () => (await research()).ownLooksInput,
  'POST /internal/users/affiliates': async () => (await referrals()).pageInput,
  'POST /internal/users/sales': async () => (await referrals()).pageInput,
  'GET /internal/own/kept': async () => (await own()).keptQuery,
  'POST /internal/own/kept': async () => (await own()).keepInput,
  'POST /internal/own/kept/remove': async () => (await own()).unkeepInput,
  'GET /internal/own/views': async () => (await own()).viewsQuery,
  'POST /internal/own/views': async () => (await own()).saveViewInput,
  'PATCH /internal/own/views': async () => (await own()).renameViewInput,
  'POST /internal/own/views/remove': async () => (await own()).viewInput,
  ...ofKind(heads.product, product),
  'POST /internal/feature/category_research/categories': rowsOf(category),
  ...ofKind({ ...heads.category, call: 'products' }, categoryProducts),
  'POST /internal/feature/store_research/stores': rowsOf(store),
  ...ofKind({ ...heads.store, call: 'products' }, storeProducts),
  'POST /internal/feature/store_research/store': async () => (await research()).storeInput,
  'POST /internal/feature/category_research/history': async () => (await research()).categoryHistoryInput,
  'POST /internal/feature/category_research/history_products': async () => (await research()).categoryHistoryProductsInput,
  'POST /internal/feature/store_research/history': async () => (await research()).storeHistoryInput,
  'POST /internal/feature/store_research/history_products': async () => (await research()).storeHistoryProductsInput,
  ...ofKind(heads.keyword, keyword),
  ...ofKind(heads.ads, ads),
  ...inWords(
    'GET',
    'tokopedia',
    'search-products',
    'search-category-products',
    'search-stores',
    'search-store-products',
    'statistics',
  ),
  ...inWords('POST', 'shopee', 'stores', 'store_info', 'store_analytics', 'store_product', 'store_affiliates'),
  'POST /internal/feature/keyword_research/suggestions': async () => (await research()).suggestionsInput,
  'POST /internal/feature/product_research/product': async () => (await research()).productHistoryInput,
  'POST /internal/feature/product_research/figures': async () => (await research()).productFiguresInput,
  'POST /internal/feature/product_research/readings': async () => (await research()).readingsInput,
  'POST /internal/feature/data_request': async () => (await research()).dataRequestInput,
  'POST /internal/feature/product_research/highlights': async () => (await research()).highlightsInput,
  'POST /internal/feature/product_research/options': async () => (await research()).optionsInput,
  'GET /internal/feature/category': async () => (await research()).categoryQuery,
  'POST /internal/capture': async () => (await research()).captureInput,
};

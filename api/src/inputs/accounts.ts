import type { ZodType } from 'zod';

const accounts = () => import('@telaah/shared/features/accounts/schema');
const billing = () => import('@telaah/shared/features/billing/schema');
const calculators = () => import('@telaah/shared/features/calculators/schema');
const contact = () => import('@telaah/shared/features/contact/schema');
const own = () => import('@telaah/shared/features/own/schema');
const referrals = () => import('@telaah/shared/features/referrals/schema');

/** Inputs of calls about accounts and money. Each schema is loaded with the first call that needs it. */
export const accountCalls = {
  'POST /public/v1/auth/login': async () => (await accounts()).loginInput,
  'POST /public/v1/users': async () => (await accounts()).registerInput,
  'POST /public/v1/emailVerification/verify': async () => (await accounts()).verifyInput,
  'POST /public/v1/emailVerification/check': async () => (await accounts()).tokenInput,
  'POST /public/v1/emailVerification/resend': async () => (await accounts()).emailInput,
  'POST /public/v1/forgotPassword/create': async () => (await accounts()).emailInput,
  'POST /public/v1/forgotPassword/check': async () => (await accounts()).tokenInput,
  'POST /public/v1/forgotPassword/change_password': async () => (await accounts()).resetPasswordInput,
  'POST /public/v1/contact': async () => (await contact()).contactInput,
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
  'GET /internal/users/invoices': async () => (await billing()).invoicesParams,
  'POST /internal/users/affiliates': async () => (await referrals()).pageInput,
  'POST /internal/users/sales': async () => (await referrals()).pageInput,
  'GET /internal/own/kept': async () => (await own()).savedItemsParams,
  'POST /internal/own/kept': async () => (await own()).saveItemInput,
  'POST /internal/own/kept/remove': async () => (await own()).unsaveItemInput,
  'POST /internal/own/visit': async () => (await own()).visitInput,
  'GET /internal/own/views': async () => (await own()).viewsParams,
  'POST /internal/own/views': async () => (await own()).saveViewInput,
  'PATCH /internal/own/views': async () => (await own()).renameViewInput,
  'POST /internal/own/views/remove': async () => (await own()).viewInput,
  'GET /internal/calculations': async () => (await calculators()).calculationParams,
  'PUT /internal/calculations': async () => (await calculators()).calculationInput,
} as const satisfies Readonly<Record<string, () => Promise<ZodType>>>;

import { OTP } from './cards.ts';
import { type Html, html, page, rupiah } from './html.ts';
import { SEND_BACK } from './http.ts';
import type { Order, SnapPage } from './model.ts';
import { stamp } from './world.ts';

const frame = (title: string, body: Html): string =>
  page(title, html`<main class="narrow"><p class="dim">Sandbox payment gateway: no money moves</p><h1>${title}</h1>${body}</main>`);

const toPay = (order: Order): Html | null => {
  const { va_numbers, permata_va_number, bill_key, biller_code, qr_string } = order.details as {
    va_numbers?: { bank: string; va_number: string }[];
    permata_va_number?: string;
    bill_key?: string;
    biller_code?: string;
    qr_string?: string;
  };
  const account = va_numbers?.[0];
  if (account) return html`<p>${account.bank.toUpperCase()} account <code>${account.va_number}</code></p>`;
  if (permata_va_number) return html`<p>Permata account <code>${permata_va_number}</code></p>`;
  if (bill_key) return html`<p>Biller <code>${biller_code ?? ''}</code>, bill <code>${bill_key}</code></p>`;
  return qr_string ? html`<p class="dim"><code>${qr_string}</code></p>` : null;
};

const backLink = (order: Order): Html | null =>
  order.returnUrl !== null && /^https?:/.test(order.returnUrl)
    ? html`<p><a href="${order.returnUrl}">Back to the shop</a></p>`
    : null;

/** Stands in for the customer's bank or wallet: a QR code, an account number, a deep link. */
export const payPage = (order: Order): string =>
  frame(
    order.paymentType,
    html`<div class="card"><p class="big">${rupiah(order.amount)}</p><p><code>${order.orderId}</code></p>${toPay(order)}
      <p class="dim">until ${stamp(order.expiresAt)}</p>
      ${
        order.status === 'pending'
          ? html`<div class="row"><form method="post"><button class="main" name="action" value="pay">Pay</button></form>
              <form method="post"><button name="action" value="deny">Refuse</button></form></div>`
          : html`<p>This order is <strong>${order.status}</strong>.</p>`
      }</div>${backLink(order)}`,
  );

/** The bank's confirmation of a card. The form repeats the callback from the address. */
export const confirmPage = (order: Order, query: URLSearchParams, wrong: boolean): string =>
  frame(
    'Confirm your card',
    html`<form method="post" class="card" style="display:block">
      <p class="big">${rupiah(order.amount)}</p><p>Card <code>${order.card?.masked ?? ''}</code></p>
      <input type="hidden" name="callback_url" value="${query.get('callback_url')}">
      <input type="hidden" name="callback_type" value="${query.get('callback_type')}">
      <label for="otp">Code sent to your phone (here: ${OTP})</label>
      <input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" value="${OTP}">
      ${wrong && html`<p role="alert" class="chip bad">That is not the code.</p>`}
      <p class="row"><button class="main" name="action" value="confirm">Confirm</button><button name="action" value="cancel">Cancel</button></p>
    </form>`,
  );

const isPage = (url: string | null): url is string => url !== null && /^https?:\/\//.test(url);

/** Returns to the shop after the confirmation: with `callback_type=form` by a posted form, otherwise by an immediate redirect. */
export const returnPage = (order: Order, callback: string | null, type: string | null, answer: Record<string, unknown>): string => {
  if (!isPage(callback))
    return frame('Done', html`<p class="card">This order is <strong>${order.status}</strong>. You can close this page.</p>`);
  if (type === 'form') {
    const body = html`<form method="post" action="${callback}" id="back"><input type="hidden" name="response" value="${JSON.stringify(answer)}">
      <button class="main">Back to the shop</button></form><script>${{ markup: SEND_BACK }}</script>`;
    return frame('Done', body);
  }
  return frame(
    'Done',
    html`<meta http-equiv="refresh" content="0;url=${callback}"><p><a href="${callback}">Back to the shop</a></p>`,
  );
};

const names: Record<string, string> = {
  other_qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  bca_va: 'BCA account',
  bni_va: 'BNI account',
  bri_va: 'BRI account',
  permata_va: 'Permata account',
  echannel: 'Mandiri bill',
  credit_card: 'Card',
  dana: 'DANA',
};
export const snapMethods = Object.keys(names);

/** The gateway's payment page: a choice of methods, which leads to the page of an order. */
export const snapPage = (snap: SnapPage, problem: string | null): string =>
  frame(
    'Choose how to pay',
    html`<div class="card"><p class="big">${rupiah(snap.amount)}</p><p><code>${snap.orderId}</code></p>
      ${problem !== null && html`<p role="alert" class="chip bad">${problem}</p>`}
      ${snap.methods.map((method) => html`<p><form method="post"><button name="method" value="${method}">${names[method] ?? method}</button></form></p>`)}
    </div>`,
  );

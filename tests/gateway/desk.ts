import { testCards } from './cards.ts';
import { type Html, html, page, rupiah } from './html.ts';
import { type Action, type Fault, faultNames, type Notice, type Order } from './model.ts';
import { possible } from './order-actions.ts';
import { type GatewayWorld, stamp } from './world.ts';

const SHOWN = 50;

const words: Record<Action, string> = {
  pay: 'Pay',
  deny: 'Refuse',
  challenge: 'Hold for fraud check',
  accept: 'Release from fraud check',
  reject: 'Refuse after fraud check',
  settle: 'Settle',
  expire: 'Let expire',
  cancel: 'Cancel',
  reverse: 'Reverse',
  refund: 'Refund all',
  partial_refund: 'Refund a third',
  chargeback: 'Chargeback',
};

const tone = (order: Order): string => {
  if (order.status === 'pending' || order.fraud === 'challenge') return 'wait';
  return order.status === 'capture' || order.status === 'settlement' ? 'good' : 'bad';
};

const actionForm = (order: Order, action: Action): Html => html`
  <form method="post" action="/desk/act">
    <input type="hidden" name="order_id" value="${order.orderId}">
    <button name="action" value="${action}" class="${action === 'pay' ? 'main' : ''}">${words[action]}</button>
  </form>`;

const faultForm = (orderId: string): Html => html`
  <form method="post" action="/desk/fault" class="row">
    <input type="hidden" name="order_id" value="${orderId}">
    <select name="name" aria-label="Fault">${faultNames.map((name) => html`<option>${name}</option>`)}</select>
    <input name="value" size="12" placeholder="value" aria-label="Value">
    <input name="times" size="6" placeholder="times" aria-label="Times" inputmode="numeric">
    <button>Switch on</button>
  </form>`;

const tries = (notice: Notice): string => {
  const answers = notice.tries.map(({ answer }) => answer ?? 'no answer').join(', ');
  if (notice.waitsForNext) return 'held back until the next one';
  return notice.nextAt === null ? answers : `${answers || 'not sent yet'}; next ${stamp(notice.nextAt)}`;
};

const orderCard = (world: GatewayWorld, order: Order): Html => {
  const notices = world.state.notices.filter(({ orderId }) => orderId === order.orderId);
  return html`<article class="card">
    <div class="row spread">
      <strong>${rupiah(order.amount)}</strong>
      <span class="chip ${tone(order)}">${order.status}${order.fraud === 'accept' ? '' : ` · ${order.fraud}`}</span>
    </div>
    <p><code>${order.orderId}</code></p>
    <p class="dim">${order.paymentType}${order.card ? ` ${order.card.masked}` : ''} · ${order.customer} · made ${stamp(order.createdAt)} · until ${stamp(order.expiresAt)}
      · <a href="/pay/${order.transactionId}">customer's page</a></p>
    <div class="row">${possible(order).map((action) => actionForm(order, action))}</div>
    <details><summary>History, notifications, faults</summary>
      <p>${order.history.map(({ at, status }) => `${stamp(at)} ${status}`).join(' → ')}</p>
      <table><tr><th>Notification</th><th>Answers</th></tr>
        ${notices.map((notice) => html`<tr><td><code>${String(/"transaction_status":"([^"]*)"/.exec(notice.body)?.[1])}</code></td><td>${tries(notice)}</td></tr>`)}
      </table>
      ${faultForm(order.orderId)}
    </details>
  </article>`;
};

const faultRow = (fault: Fault, at: number): Html => html`<tr>
  <td><code>${fault.name}</code></td><td>${fault.value}</td><td>${fault.orderId ?? 'every order'}</td><td>${fault.times ?? 'always'}</td>
  <td><form method="post" action="/desk/fault/off"><button name="at" value="${at}">Switch off</button></form></td></tr>`;

export const deskPage = (world: GatewayWorld): string => {
  const orders = Object.values(world.state.orders).toSorted((a, b) => b.createdAt - a.createdAt);
  const body = html`
    <header class="row spread"><h1>Sandbox payment gateway</h1><a href="/">Refresh</a></header>
    <p class="dim">It speaks Midtrans' protocol. No money moves. Notifications go to <code>${world.notifyUrl() ?? 'nobody'}</code>.</p>
    <div class="row">
      <span>Its clock: ${stamp(world.now())} (Jakarta)</span>
      ${['15', '1440', '44640'].map(
        (minutes) =>
          html`<form method="post" action="/desk/clock"><button name="minutes" value="${minutes}">${{ 15: '+15 min', 1440: '+1 day', 44640: '+31 days' }[minutes] ?? ''}</button></form>`,
      )}
    </div>
    <h2>Orders</h2>
    ${orders.length === 0 && html`<p class="card dim">None yet. Choose a plan in the dashboard and pay for it.</p>`}
    ${orders.slice(0, SHOWN).map((order) => orderCard(world, order))}
    ${orders.length > SHOWN && html`<p class="dim">${orders.length - SHOWN} older ones are not shown.</p>`}
    <h2>Faults for every order</h2>
    <div class="card">${faultForm('')}
      <table>${world.state.faults.map(faultRow)}</table>
    </div>
    <h2>Test cards</h2>
    <table>${testCards.map(({ number, result }) => html`<tr><td><code>${number}</code></td><td>${result}</td></tr>`)}</table>
    <p class="dim">Any future month, CVV 123, confirmation code 112233.</p>`;
  return page('Sandbox payment gateway', body);
};

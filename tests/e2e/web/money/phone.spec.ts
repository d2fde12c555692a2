import { quantityPrice } from '@telaah/shared/features/plans/price';
import { lastDayBefore, wibDay } from '@telaah/shared/lib/dates/dates';
import { startsWith } from '../session/words.ts';
import { orderOf, pay } from './gateway.ts';
import { catalogue, expect, fillCard, forgive, linkTo, mailsTo, meter, onPhones, planNamed, stateOf, test } from './money.ts';

/** Short versions of the payment stories, for differences of phones and languages. */

onPhones((language) => {
  test('a plan by card that renews itself, and rows by QRIS', async ({ page, words, signedIn }) => {
    const { t, format } = words;
    const person = await signedIn({ who: 'Gratis', language });
    const smart = await planNamed(page.request, 'Smart');
    const paid = page.getByRole('heading', { name: t('billing:done.paid') });
    await page.goto('/app/upgrade/payment/kartu?plan=Smart&auto=1');
    await expect(page.getByText(t('billing:card.autoOn'))).toBeVisible();
    await fillCard(page, words, '4811 1111 1111 1114');
    await page.getByRole('button', { name: t('billing:pay.submit', { amount: format.money(smart.price) }) }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(paid).toBeVisible();
    await expect(page.getByText(t('billing:done.autoOn'))).toBeVisible();

    await page.getByRole('link', { name: t('billing:done.invoices') }).click();
    await expect(meter(page, words, smart.tokens)).toBeAttached();
    const end = (await stateOf(page.request)).premium.expired_at ?? '';
    await expect(page.getByText(t('billing:auto.on', { plan: smart.title, date: format.day(wibDay(end)) }))).toBeVisible();
    const date = format.day(lastDayBefore(end));
    await page.getByRole('button', { name: t('billing:auto.stop') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('billing:auto.means', { date }) })).toBeVisible();
    await page.getByRole('button', { name: t('billing:auto.confirm') }).click();
    await expect(page.getByText(t('billing:auto.off', { plan: smart.title, date }))).toBeVisible();

    await page.goto('/upgrade/payment?item=quota&quantity=80000');
    const price = format.money(quantityPrice((await catalogue(page.request)).unit_prices, 'quota', 80_000));
    await page.getByRole('radio', { name: startsWith(t('billing:method.qris')) }).check();
    await page.getByRole('button', { name: t('billing:pay.submit', { amount: price }) }).click();
    const code = page.getByRole('img', { name: t('billing:pending.qr') });
    await expect(code).toBeVisible();
    // Large enough to be scanned by another phone.
    expect((await code.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(256);
    await pay((await orderOf(person.email)).orderId);
    await expect(paid).toBeVisible();
    await expect(page.getByText(t('billing:done.tokens', { count: 80_000, value: format.count(80_000) }))).toBeVisible();

    await page.getByRole('link', { name: t('billing:done.invoices') }).click();
    for (const [method, amount] of [
      [t('billing:method.qris'), price],
      [t('billing:method.card'), format.money(smart.price)],
    ] as const) {
      const invoice = page.getByRole('listitem').filter({ hasText: method });
      await expect(invoice).toHaveCount(1);
      await expect(invoice).toContainText(t('billing:state.paid'));
      await expect(invoice).toContainText(amount);
    }
    const mails = async () => (await mailsTo(page.request, person.email)).map(({ text }) => text);
    await expect.poll(async () => (await mails()).length).toBe(3);
    for (const part of [format.money(smart.price), price, date]) expect((await mails()).join('\n')).toContain(part);
  });

  test('a forgotten password, from the page that was wanted to the page that greets', async ({
    page,
    words,
    newcomer,
    consoleErrors,
  }) => {
    const { t } = words;
    const person = await newcomer({ language });
    await page.goto('/upgrade/quota');
    await expect(page.getByText(t('account:login.continue'))).toBeVisible();
    await page.getByLabel(t('account:login.email'), { exact: true }).fill(person.email);
    await page.getByLabel(t('account:login.password'), { exact: true }).fill('not this one');
    await page.getByRole('button', { name: t('account:login.submit') }).click();
    await expect(page.getByRole('alert')).toContainText(t('errors:code.wrong_credentials'));
    forgive(consoleErrors, (error) => error.includes('status of 401'));

    await page.getByRole('link', { name: t('account:login.forgot') }).click();
    await page.getByRole('heading', { name: t('account:forgot.title') }).waitFor();
    await page.getByLabel(t('account:login.email')).fill(person.email);
    await page.getByRole('button', { name: t('account:forgot.submit') }).click();
    await page.goto(await linkTo(page.request, person.email, '/forgot-password'));
    const password = 'sungai kecil di belakang gudang';
    await page.getByLabel(t('account:forgot.password'), { exact: true }).fill(password);
    await page.getByLabel(t('account:forgot.confirm'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('account:forgot.save') }).click();
    await page.getByRole('link', { name: t('account:forgot.signIn') }).click();
    await page.getByLabel(t('account:login.email'), { exact: true }).fill(person.email);
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('account:login.submit') }).click();
    await expect(page.getByRole('heading', { name: t('home:hello', { name: person.name }) })).toBeVisible();
  });
});

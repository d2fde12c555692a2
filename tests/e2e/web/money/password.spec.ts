import { expect, forgive, linkTo, mailsTo, market, stateOf, test } from './money.ts';

const NEW = 'sungai kecil di belakang gudang';

test('a forgotten password: a mail, a new one, and every other session is over', async ({
  page,
  browser,
  words,
  newcomer,
  sessionOf,
  consoleErrors,
}) => {
  const { t } = words;
  const elsewhere = await browser.newContext({ baseURL: market });
  const person = await newcomer();
  await elsewhere.addCookies(await sessionOf(person));
  expect((await stateOf(elsewhere.request)).user.email).toBe(person.email);

  await page.goto('/login');
  await page.getByRole('link', { name: t('account:login.forgot') }).click();
  await page.getByRole('heading', { name: t('account:forgot.title') }).waitFor();
  await page.getByLabel(t('account:login.email')).fill(person.email);
  await page.getByRole('button', { name: t('account:forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: t('account:forgot.sentTitle') })).toBeFocused();

  await page.goto(await linkTo(page.request, person.email, '/forgot-password'));
  await expect(page.getByText(t('account:forgot.newFor', { email: person.email }))).toBeVisible();
  await page.getByLabel(t('account:forgot.password'), { exact: true }).fill(NEW);
  await page.getByLabel(t('account:forgot.confirm'), { exact: true }).fill(NEW);
  await page.getByRole('button', { name: t('account:forgot.save') }).click();
  await expect(page.getByRole('heading', { name: t('account:forgot.doneTitle') })).toBeVisible();

  await page.getByRole('link', { name: t('account:forgot.signIn') }).click();
  const signIn = async (password: string) => {
    await page.getByLabel(t('account:login.email'), { exact: true }).fill(person.email);
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('account:login.submit') }).click();
  };
  await signIn(person.password);
  await expect(page.getByRole('alert')).toContainText(t('errors:code.wrong_credentials'));
  forgive(consoleErrors, (error) => error.includes('status of 401'));
  await signIn(NEW);
  await expect(page.getByRole('heading', { name: t('home:hello', { name: person.name }) })).toBeVisible();

  const other = await elsewhere.newPage();
  await other.goto('/settings');
  await expect(other).toHaveURL(/\/login\?redirected_from=/);
  await elsewhere.close();
  // The link to choose a password, and a notice of the change, in case somebody else made it.
  await expect.poll(async () => (await mailsTo(page.request, person.email)).length).toBe(2);
});

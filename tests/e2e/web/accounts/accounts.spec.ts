import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { judge } from '../checks/axe.ts';
import { mailedLink } from '../session/mails.ts';
import { expect, type Person, somebody, test } from '../session/session.ts';

test.use({ who: 'visitor' });

const WANTED = '/research/products?q=kemeja';

/** Checks that the console only has the refusals that the story causes, which browsers always log. */
const onlyRefusals = (errors: string[], ...statuses: number[]) => {
  expect(errors.filter((error) => !statuses.some((status) => error.includes(`status of ${status}`)))).toEqual([]);
  errors.length = 0;
};

const signIn = async (page: Page, person: Pick<Person, 'email' | 'password'>) => {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Answers as the server does when the last sign-in is more than ten minutes ago. */
const askOnce = async (page: Page, path: string) => {
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ status: 403, json: { error: { code: 'reauth_required', message: 'Give the password again' } } }),
    { times: 1 },
  );
};

test('a seller registers, verifies by the mail, and arrives where they were going', async ({ page, context, consoleErrors }) => {
  const person = somebody();
  await page.goto(`${WANTED}&ref=NOBODY1`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(page.getByLabel('Referral code')).toHaveValue('NOBODY1');

  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('The phone number must look like this: +6281234567890')).toBeVisible();

  await page.getByLabel('Name').fill(person.name);
  const wrongAddress = page.getByText('The email is not right (a working address in lower-case letters)');
  await page.getByLabel('Email').fill(`A${person.email.slice(1)}`);
  await expect(wrongAddress).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await expect(wrongAddress).toBeHidden();
  await page.getByLabel('Phone number').fill(person.phone.replace(/^\+62(\d{3})/, '0$1-'));
  await page.getByLabel('Phone number').blur();
  await expect(page.getByLabel('Phone number')).toHaveValue(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Password again').fill('something else');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password again')).toBeFocused();
  await page.getByLabel('Password again').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByText('This referral code cannot be used')).toBeVisible();
  await expect(page.getByLabel('Referral code')).toBeFocused();
  onlyRefusals(consoleErrors, 412);
  await page.getByLabel('Referral code').fill('');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read them here' })).toHaveAttribute('href', '/dev/mail');
  expect(await judge(page)).toEqual([]);
  await page.goto('/history/products');
  await expect(page).toHaveURL(/\/verify-email\?redirected_from=/);
  await page.goto(WANTED);
  await expect(page).toHaveURL(/\/verify-email\?redirected_from=/);

  const mail = await context.newPage();
  await mail.goto(await mailedLink(page.request, person.email, 'verify-email'));
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified');
  await mail.getByRole('button', { name: 'Continue' }).click();
  await expect(mail).toHaveURL(/\/research\/products\?q=kemeja/);
  await expect(page).toHaveURL(/\/research\/products\?q=kemeja/);
  await mail.close();

  const question = page.getByRole('dialog', { name: 'What describes you best?' });
  await expect(question.getByRole('radio')).toHaveCount(9);
  expect(await judge(page)).toEqual([]);
  await question.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(question.getByRole('radio', { name: 'Something else' })).toBeChecked();
  await question.getByLabel('What is it?').fill('Guru');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Product research' })).toBeVisible();
  await expect(question).toBeHidden();
});

test('a wrong link says so and offers another', async ({ page, consoleErrors }) => {
  await page.goto(`/verify-email?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The email could not be verified');
  await expect(page.getByRole('alert').first()).toContainText('expired');
  expect(await judge(page)).toEqual([]);
  await page.getByLabel('Email').fill('nobody@toko.test');
  await page.getByRole('button', { name: 'Send a link' }).click();
  // The page does not reveal whether the address has an account.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByRole('button', { name: /Send again in \d+ seconds/ })).toBeVisible();
  await page.goto(`/forgot-password?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  onlyRefusals(consoleErrors, 410);
});

test('too many tries: the page says how long to wait', async ({ page, consoleErrors }) => {
  await page.route('**/public/v1/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '100' },
      json: { error: { code: 'rate_limited', message: 'Too many requests' } },
    }),
  );
  await page.goto('/login');
  await signIn(page, somebody());
  await expect(page.getByRole('alert')).toContainText(/Wait \d+ seconds and try again/);
  onlyRefusals(consoleErrors, 429);
});

test('a forgotten password is chosen anew by the mail', async ({ page, newcomer, consoleErrors }) => {
  const person = await newcomer();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill('nobody@toko.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Email not found')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  onlyRefusals(consoleErrors, 404);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');

  await page.goto(await mailedLink(page.request, person.email, 'forgot-password'));
  await expect(page.getByText(person.email)).toBeVisible();
  expect(await judge(page)).toEqual([]);
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByLabel('New password again').fill('password1');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
  onlyRefusals(consoleErrors, 412);
  const password = 'ombak pantai selatan';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { ...person, password });
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('a new address waits for its mail; the old one stays until then', async ({ page, signedIn, consoleErrors }) => {
  const person = await signedIn();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByLabel('Name').fill('Ani R.');
  await page.getByLabel('Email').fill(`new-${person.email}`);
  await askOnce(page, '/internal/users/profile');
  await page.getByRole('button', { name: 'Save' }).click();

  // Asks for the password, which a stranger at an open computer does not know.
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  expect(await judge(page)).toEqual([]);
  await dialog.getByLabel('Current password').fill('not it at all');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  onlyRefusals(consoleErrors, 403, 401);

  await expect(page.getByText(`Saved. Open the link that we sent to new-${person.email}.`)).toBeVisible();
  await expect(page.getByText('waits to be verified')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.goto(await mailedLink(page.request, `new-${person.email}`, 'verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified');
  await page.goto('/settings');
  await expect(page.getByLabel('Email')).toHaveValue(`new-${person.email}`);
});

test('the language is kept on the account and met on another browser', async ({ page, browser, baseURL, signedIn, sessionOf }) => {
  const person = await signedIn();
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Language' }).click();
  await expect(page).toHaveURL(/tab=language/);
  await page.getByRole('radio', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByText('Tersimpan di akun Anda.')).toBeVisible();

  const other = await browser.newContext({ baseURL, locale: 'en' });
  await other.addCookies(await sessionOf(person));
  const elsewhere = await other.newPage();
  await elsewhere.goto('/settings');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Pengaturan');
  await other.close();
});

test('sessions are listed and ended; a new password ends the others', async ({
  page,
  browser,
  baseURL,
  signedIn,
  sessionOf,
  consoleErrors,
}) => {
  const person = await signedIn();
  const elsewhere = async () => {
    const context = await browser.newContext({ baseURL, locale: 'en' });
    await context.addCookies(await sessionOf(person));
    expect((await context.request.get('/internal/auth/check')).status()).toBe(200);
    return context;
  };
  const first = await elsewhere();
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByText('This device')).toHaveCount(1);
  const before = await page.getByRole('listitem').filter({ hasText: 'Signed in' }).count();
  await page
    .getByRole('button', { name: /^Sign out (?!all)/ })
    .first()
    .click();
  await expect(page.getByText(/is signed out\.$/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Signed in' })).toHaveCount(before - 1);

  const second = await elsewhere();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByRole('button', { name: 'Sign them out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await expect(page.getByText('This device')).toHaveCount(1);
  expect((await second.request.get('/internal/auth/check')).status()).toBe(401);
  expect((await first.request.get('/internal/auth/check')).status()).toBe(401);

  const third = await elsewhere();
  await page.getByRole('tab', { name: 'Password' }).click();
  const password = 'tujuh gajah menari';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  expect((await third.request.get('/internal/auth/check')).status()).toBe(401);
  for (const context of [first, second, third]) await context.close();
  onlyRefusals(consoleErrors);
});

test('own data is downloaded, and the account ended for good', async ({ page, signedIn, consoleErrors }) => {
  const person = await signedIn();
  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Your data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (ZIP)' }).click();
  const file = await (await download).path();
  const files = unzipSync(await readFile(file));
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({ profile: { email: person.email } });
  expect(Object.keys(files)).toContain('sessions.csv');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel(`Type ${person.email} to confirm`).fill('somebody@else.test');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('This is not the address of your account')).toBeVisible();
  await page.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Know what sells');
  await page.goto('/login');
  await signIn(page, person);
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
  onlyRefusals(consoleErrors, 401);
});

import type { Browser, Page } from '@playwright/test';
import { judge } from '../checks/axe.ts';
import { mailedLink } from '../session/mails.ts';
import { expect, type Person, somebody, test } from '../session/session.ts';

test.use({ who: 'visitor' });

const register = async (page: Page, origin: string): Promise<Person> => {
  const person = somebody();
  const answer = await page.request.post('/public/v1/users', { data: { ...person, language: 'en' }, headers: { Origin: origin } });
  expect(answer.status()).toBe(201);
  return person;
};

const registerAndWait = async (page: Page, origin: string): Promise<Person> => {
  const person = await register(page, origin);
  await page.goto('/');
  await expect(page).toHaveURL(/\/verify-email/);
  return person;
};

/** Opens a mailed link in a browser without cookies. */
const elsewhere = async (browser: Browser, origin: string, link: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en' });
  const page = await context.newPage();
  await page.goto(link);
  return page;
};
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a mail that is read on another device: the password verifies there, and stays good everywhere', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { email, password } = await registerAndWait(page, origin);
  const link = await mailedLink(page.request, email, 'verify-email');

  const phone = await elsewhere(browser, origin, link);
  await expect(title(phone)).toHaveText('Enter your password to verify');
  await expect(phone.getByText(email)).toBeVisible();
  await expect(phone.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await judge(phone)).toEqual([]);
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Enter your password', { exact: true })).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill('not it at all');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('This is not your password')).toBeVisible();
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.keyboard.press('Enter');
  await expect(title(phone)).toHaveText('Your email address is verified');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('dialog', { name: 'What describes you best?' })).toBeVisible();

  await expect(page.getByRole('dialog', { name: 'What describes you best?' })).toBeVisible();
  await phone.context().close();

  // Opened again without a session: the page explains what to do, and the mail says that the address is verified already.
  const again = await elsewhere(browser, origin, link);
  await expect(title(again)).toHaveText('The email could not be verified');
  await expect(again.getByText('If you have opened it before, the address is verified: sign in.')).toBeVisible();
  await again.getByLabel('Email').fill(email);
  await again.getByRole('button', { name: 'Send a link' }).click();
  await expect(again.getByText(`If there is an account with ${email}`)).toBeVisible();
  const subjects = async () => {
    const mails = (await (await page.request.get('/dev/mail.json')).json()) as { to: string; subject: string }[];
    return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  };
  await expect.poll(subjects).toContain('Your email address is verified already');
  await again.context().close();
});

test('whoever registered with somebody else’s address is out: its owner verifies and chooses a password', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { email, password } = await registerAndWait(page, origin);
  const owner = await elsewhere(browser, origin, await mailedLink(page.request, email, 'verify-email'));
  await owner.getByRole('button', { name: 'Verify and choose a new password' }).click();
  await expect(title(owner)).toHaveText('Choose a new password');
  await owner.getByLabel('New password', { exact: true }).fill('ombak pantai selatan');
  await owner.getByLabel('New password again').fill('ombak pantai selatan');
  await owner.getByRole('button', { name: 'Save the new password' }).click();
  await expect(title(owner)).toHaveText('Your password is changed');
  await owner.context().close();
  await expect(page).toHaveURL(/\/login/);
  const answer = await page.request.post('/public/v1/auth/login', { data: { email, password }, headers: { Origin: origin } });
  expect(answer.status()).toBe(401);
});

test('a new address is withdrawn, asked for again, and its link is opened where somebody else is signed in', async ({
  page,
  browser,
  baseURL,
  newcomer,
  sessionOf,
}) => {
  const origin = baseURL ?? '';
  const { email, password } = await register(page, origin);
  await page.goto(await mailedLink(page.request, email, 'verify-email'));
  await expect(title(page)).toHaveText('Your email address is verified');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Email').fill(`new-${email}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('waits to be verified')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`Withdrawn. The address stays ${email}.`)).toBeFocused();
  await expect(page.getByText('waits to be verified')).toBeHidden();

  await page.getByLabel('Email').fill(`two-${email}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('waits to be verified')).toBeVisible();
  await page.getByLabel('Name').fill('Mira A.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByText('waits to be verified')).toBeVisible();

  const other = await newcomer({ who: 'Gratis' });
  const shared = await elsewhere(browser, origin, '/login');
  await shared.context().addCookies(await sessionOf(other));
  await shared.goto(await mailedLink(page.request, `two-${email}`, 'verify-email'));
  await expect(title(shared)).toHaveText('This link belongs to another account');
  await expect(shared.getByText(other.email)).toBeVisible();
  expect(await judge(shared)).toEqual([]);
  await shared.getByRole('button', { name: 'Sign out and sign in' }).click();
  await expect(shared).toHaveURL(/\/login/);
  await shared.getByLabel('Email').fill(email);
  await shared.getByLabel('Password', { exact: true }).fill(password);
  await shared.getByRole('button', { name: 'Sign in' }).click();
  await expect(title(shared)).toHaveText('Your email address is verified');
  await shared.context().close();
});

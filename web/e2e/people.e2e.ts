import { expect, test, type Browser, type Page } from '@playwright/test';
import { directory } from '@atrium/proto/identity/directory';
import { people } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { personalRequests } from '@atrium/proto/identity/personal-data';
import { departments, sites } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { structure } from '@atrium/proto/identity/structure';
import { ApiCaller } from './api-caller.ts';
import { EmptyProduct } from './empty-product.ts';

const port = Number(process.env['E2E_PORT'] ?? 4810) + 1;
const password = 'correct horse battery';
const greeting = /Good (morning|afternoon|evening)/;
const count = 2_000;

/** 2,000 people including Anna, who signs up by phone. Each reports to a person further up in the file. */
function staffFile({ withMistakes }: { withMistakes: boolean }): Buffer {
  const row = (at: number): string => {
    const manager = at === 0 ? '' : `P${Math.floor((at - 1) / 8)}`;
    const mobile = at === 7 ? '+48 601 200 300' : '';
    const name = at === 7 ? 'Anna;Żurawska' : `Imię${at};Nazwisko${at}`;
    const site = withMistakes && at === 1020 ? 'Atlantis' : at % 2 ? 'Leeds' : 'Łódź';
    const email = withMistakes && at === 1030 ? 'no address' : `p${at}@weavers.example`;
    return `${email};P${at};${name};Weaver;${site};Weaving;${withMistakes && at === 1040 ? 'P1040' : manager};${mobile}`;
  };
  const head = 'E-mail;Payroll number;First name;Last name;Job title;Site;Department;Manager;Mobile';
  return Buffer.from([head, ...Array.from({ length: count }, (_, at) => row(at))].join('\r\n'));
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting);
}

async function createOrganisation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const fields = { organisation: 'Weavers', first: 'Ada', last: 'Nowak', email: 'ada@weavers.example' };
  for (const [name, value] of Object.entries({ ...fields, password, repeated: password }))
    await page.locator(`[name=${name}]`).fill(value);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('[name=organisation]')).toHaveCount(0);
}

/** Uploads the file and waits for the result of its check. */
async function uploadAndCheck(page: Page, url: string, buffer: Buffer): Promise<void> {
  await page.goto(`${url}/admin/users/import`);
  await page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText(/^New: /)).toBeVisible();
}

/** The code sent by text message: a single-node installation keeps its messages at /dev/mail. */
async function codeSentTo({ url, mailboxKey }: EmptyProduct): Promise<string> {
  let code = '';
  const headers = { cookie: `atrium_mailbox=${mailboxKey}` };
  await expect(async () => {
    code =
      /(\d{6}) is your Atrium verification code/.exec(
        await (await fetch(`${url}/dev/mail`, { headers })).text(),
      )?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

async function signUpByPhone(page: Page, product: EmptyProduct): Promise<void> {
  await page.goto(`${product.url}/login/with-phone`);
  await page.getByLabel('Mobile number').fill('+48 601 200 300');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await codeSentTo(product));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Your account is ready')).toBeVisible();
  await signIn(page, product.url, 'p7@weavers.example');
}

/** Sets up roles and the org chart over the API that the pages use. */
async function arrange(ada: ApiCaller): Promise<void> {
  const claims = { user: { directory: 'allow', articles: 'allow' }, admin: {} } as const;
  const role = await ada.call(roles.create, { body: { name: 'Colleague', claims } });
  const body = { selection: { filter: {} }, change: { addRoles: [role.id], removeRoles: [], set: {} } };
  const { id } = await ada.call(peopleBulk.start, { body });
  await expect(async () => {
    const { task } = await ada.call(peopleBulk.get, { params: { id } });
    expect(task?.state).toBe('done');
  }).toPass();
  expect((await ada.call(roles.get, { params: { id: role.id } })).people).toBe(count);
  const unit = await ada.call(structure.create, { body: { name: 'Weaving shed', parent: 'root' } });
  for (
    let unassigned = await nextUnassigned(ada);
    unassigned.length > 0;
    unassigned = await nextUnassigned(ada)
  )
    await ada.call(structure.assign, { params: { id: unit.id }, body: { people: unassigned } });
}

const nextUnassigned = async (ada: ApiCaller): Promise<string[]> =>
  (await ada.call(structure.unassigned, { query: { limit: 1000 } })).items.map(({ id }) => id);

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'en-GB' })).newPage();
}

test('[USER-1] [USER-2] [AUTH-4] [DIR-1] [USER-5] an empty organisation imports 2,000 people from a file with mistakes; one of them signs up by phone, is found, leaves and is erased', async ({
  browser,
}) => {
  test.skip(Boolean(process.env['E2E_URL']), 'begins with an empty product of its own');
  test.setTimeout(300_000);
  const product = await EmptyProduct.start(port);
  try {
    const { url, link } = product;
    const admin = await another(browser);
    await createOrganisation(admin, link);
    await signIn(admin, url, 'ada@weavers.example');
    const ada = await ApiCaller.fromPage(admin, url);
    for (const title of ['Leeds', 'Łódź'])
      await ada.call(sites.create, { body: { title: { 'en-GB': title } } });
    await ada.call(departments.create, { body: { name: 'Weaving' } });

    await uploadAndCheck(admin, url, staffFile({ withMistakes: true }));
    await expect(admin.getByText('With errors: 3')).toBeVisible();
    await expect(admin.getByText('Atlantis').first()).toBeVisible();
    await uploadAndCheck(admin, url, staffFile({ withMistakes: false }));
    await expect(admin.getByText('With errors: 0')).toBeVisible();
    await admin.getByRole('button', { name: 'Import 2,000 rows' }).click();
    await expect(admin.getByText('File imported')).toBeVisible({ timeout: 60_000 });
    await admin.goto(`${url}/admin/users`);
    await expect(admin.getByText('2,001 people')).toBeVisible();
    await arrange(ada);

    const anna = await another(browser);
    await signUpByPhone(anna, product);
    await anna.goto(`${url}/settings/privacy`);
    await anna.getByRole('switch', { name: 'Show to colleagues: Mobile' }).click({ force: true });
    await admin.goto(`${url}/directory`);
    await admin.getByLabel('Search the directory').fill('zuraw');
    await admin.getByRole('link', { name: 'Anna Żurawska' }).first().click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Anna Żurawska' })).toBeVisible();
    await expect(admin.getByText('601 200 300')).toHaveCount(0);
    const id = new URL(admin.url()).pathname.split('/').at(-1) ?? '';

    await anna.goto(`${url}/settings/deletion`);
    await anna.getByLabel('Your password').fill(password);
    await anna.getByRole('button', { name: 'Delete my account' }).click();
    await expect(anna).toHaveURL(/\/login/);
    const erasure = await ada.call(personalRequests.erase, {
      params: { id },
      body: { reason: 'She asked for it' },
    });
    await expect(async () => {
      const { receipts } = await ada.call(personalRequests.get, { params: { id: erasure.id } });
      expect(receipts.map(({ state }) => state)).toEqual(receipts.map(() => 'done'));
      expect(receipts.length).toBeGreaterThan(2);
    }).toPass();
    const hits = await ada.call(directory.list, { query: { q: 'zuraw' } });
    expect(hits.items).toEqual([]);
    expect((await ada.call(people.list, { query: { q: 'p7@weavers.example' } })).items).toEqual([]);
  } finally {
    await product.stop();
  }
});

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { everyone } from '@atrium/proto/audience';
import { people, type Person } from '@atrium/proto/identity/people';
import { peopleBulk } from '@atrium/proto/identity/people-bulk';
import { sites, statuses } from '@atrium/proto/identity/reference-data';
import { roles } from '@atrium/proto/identity/roles';
import { ApiCaller } from './api-caller.ts';
import { openPageAs, test } from './demo.ts';
import { goTo } from './navigation.ts';

const site = 'Bristol Laboratory';
const status = 'On the road';
const adminEmail = 'chloe.bennett@acme.example';
const outsiderEmail = 'employee@acme.example';
/** Different in every run, because setting the value a person already has changes nothing. */
const [firstJobTitle, importedJobTitle] = [`Listener ${randomUUID()}`, `Tuner ${randomUUID()}`];

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo organisation is another one');
  return found;
}

/** Gives a person a role with rights over the people of their own site only. */
async function grantScopedRole(by: ApiCaller) {
  const { items } = await by.call(sites.list, {});
  const { id: siteId } = required(items.find(({ title }) => title['en-GB'] === site));
  const chloe = required((await by.call(people.list, { query: { q: adminEmail } })).items[0]);
  const scope = { ...everyone, everyone: false, sites: [siteId] };
  const claims = { user: {}, admin: { users: 'allow' as const } };
  const body = {
    name: `Administrator of ${site} ${randomUUID()}`,
    description: '',
    superuser: false,
    claims,
    scope,
  };
  const { id } = await by.call(roles.create, { body });
  const params = { id, person: chloe.id };
  await by.call(roles.assign, { params });
  const clearStatus = { addRoles: [], removeRoles: [], set: { status: null } };
  const undo = async (): Promise<void> => {
    await by.call(peopleBulk.start, {
      body: { selection: { filter: { site: siteId } }, change: clearStatus },
    });
    await by.call(roles.unassign, { params });
    await by.call(roles.remove, { params: { id } });
  };
  return { siteId, undo };
}

async function uploadImport(page: Page, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(rows.join('\n'));
  await goTo(page, '/admin/users/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'bristol.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check file' }).click();
}

test('[PERM-6] [USER-1] [USER-2] an administrator of one site finds, changes and imports only its people', async ({
  browser,
  address,
}) => {
  const superuser = await openPageAs(browser, 'superuser@acme.example');
  const by = await ApiCaller.fromPage(superuser, address);
  const { siteId, undo } = await grantScopedRole(by);
  const count = async (query: object): Promise<number> => (await by.call(people.list, { query })).total;
  const personFor = async (q: string) => required((await by.call(people.list, { query: { q } })).items[0]);
  const total = await count({});
  const siteStaff = await by.call(people.list, { query: { site: siteId, state: 'active' } });
  const [ada, ben] = siteStaff.items.filter(({ email }) => email !== adminEmail) as [Person, Person];
  const outsider = await personFor(outsiderEmail);
  try {
    const admin = await openPageAs(browser, adminEmail);
    await goTo(admin, '/admin/users');

    await test.step('the list holds the people of the site, and a person elsewhere is not found', async () => {
      const within = await count({ site: siteId });
      expect(within).toBeLessThan(total);
      await expect(admin.getByText(`${within} people`, { exact: true })).toBeVisible();
      await admin.getByLabel('Search people').fill(outsiderEmail);
      await expect(admin.getByText('No results')).toBeVisible();
      await goTo(admin, `/admin/users/${outsider.id}`);
      await expect(
        admin.getByRole('heading', { level: 1, name: /isn’t available|wasn’t found/ }),
      ).toBeVisible();
    });

    await test.step('a person of the site can be edited, but not moved to another site', async () => {
      await goTo(admin, `/admin/users/${ada.id}`);
      await expect(admin.getByRole('tab', { name: 'Roles' })).toHaveCount(0);
      await admin.getByRole('textbox', { name: 'Job title' }).fill(firstJobTitle);
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(admin.getByText('Person saved.')).toBeVisible();
      await admin.getByRole('combobox', { name: 'Site' }).click();
      await admin.getByRole('option', { name: 'Leeds Works' }).click();
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(admin.getByRole('tabpanel').getByText(/^This is outside your scope/)).toBeVisible();
      expect(await personFor(ada.email)).toMatchObject({ jobTitle: firstJobTitle, site: siteId });
      // Otherwise the form asks before it is left.
      await admin.getByRole('button', { name: 'Discard changes' }).click();
      await admin
        .getByRole('dialog', { name: 'Discard changes?' })
        .getByRole('button', { name: 'Discard changes' })
        .click();
    });

    await test.step('the import rejects a row about a person outside the scope, with its reason', async () => {
      const row = ({ email, first, last }: typeof ben) =>
        `${email},${first},${last},${site},${importedJobTitle}`;
      await uploadImport(admin, ['E-mail,First name,Last name,Site,Job title', row(ben), row(outsider)]);
      await expect(admin.getByText('With errors: 1')).toBeVisible();
      await expect(admin.getByText(/someone outside your scope/)).toBeVisible();
      await admin.getByRole('button', { name: 'Import 1 row' }).click();
      await expect(admin.getByText('File imported')).toBeVisible();
      expect((await personFor(ben.email)).jobTitle).toBe(importedJobTitle);
      // Other journeys sign in with this account meanwhile.
      const { lastSignIn: _lastSignIn, ...unchanged } = outsider;
      expect(await personFor(outsiderEmail)).toMatchObject(unchanged);
    });

    await test.step('a bulk change to everyone reaches only people of the site', async () => {
      const { items } = await by.call(statuses.list, {});
      const statusId = required(items.find(({ name }) => name['en-GB'] === status)).id;
      const elsewhere = async () =>
        (await count({ status: statusId })) - (await count({ status: statusId, site: siteId }));
      const before = await elsewhere();
      await goTo(admin, '/admin/users/bulkedit');
      await admin.getByRole('combobox', { name: 'Status' }).last().click();
      await admin.getByRole('option', { name: status }).click();
      await admin.getByRole('button', { name: /^Edit \d+ people$/ }).click();
      await expect(admin.getByText(/^Changed: [1-9]/)).toBeVisible();
      await expect(admin.getByText('Pending: 0')).toBeVisible();
      expect(await elsewhere()).toBe(before);
    });
  } finally {
    await undo();
  }
});

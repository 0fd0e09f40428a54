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
const appointed = 'chloe.bennett@acme.example';
const stranger = 'employee@acme.example';
/** Different in every run, because setting the value a person already has changes nothing. */
const [listener, tuner] = [`Listener ${randomUUID()}`, `Tuner ${randomUUID()}`];

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo organisation is another one');
  return found;
}

/** Gives a person a role with rights over the people of their own site only. */
async function appoint(by: ApiCaller) {
  const { items } = await by.call(sites.list, {});
  const place = known(items.find(({ title }) => title['en-GB'] === site));
  const chloe = known((await by.call(people.list, { query: { q: appointed } })).items[0]);
  const scope = { ...everyone, everyone: false, sites: [place.id] };
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
  const back = { addRoles: [], removeRoles: [], set: { status: null } };
  const dismiss = async (): Promise<void> => {
    await by.call(peopleBulk.start, { body: { selection: { filter: { site: place.id } }, change: back } });
    await by.call(roles.unassign, { params });
    await by.call(roles.remove, { params: { id } });
  };
  return { place: place.id, dismiss };
}

async function bring(page: Page, rows: readonly string[]): Promise<void> {
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
  const { place, dismiss } = await appoint(by);
  const count = async (query: object): Promise<number> => (await by.call(people.list, { query })).total;
  const one = async (q: string) => known((await by.call(people.list, { query: { q } })).items[0]);
  const everybody = await count({});
  const there = await by.call(people.list, { query: { site: place, state: 'active' } });
  const [ada, ben] = there.items.filter(({ email }) => email !== appointed) as [Person, Person];
  const outside = await one(stranger);
  try {
    const admin = await openPageAs(browser, appointed);
    await goTo(admin, '/admin/users');

    await test.step('the list holds the people of the site, and a person elsewhere is not found', async () => {
      const within = await count({ site: place });
      expect(within).toBeLessThan(everybody);
      await expect(admin.getByText(`${within} people`, { exact: true })).toBeVisible();
      await admin.getByLabel('Search people').fill(stranger);
      await expect(admin.getByText('No people found')).toBeVisible();
      await goTo(admin, `/admin/users/${outside.id}`);
      await expect(admin.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    });

    await test.step('a person of the site can be edited, but not moved to another site', async () => {
      await goTo(admin, `/admin/users/${ada.id}`);
      await expect(admin.getByRole('tab', { name: 'Roles' })).toHaveCount(0);
      await admin.getByRole('textbox', { name: 'Job title' }).fill(listener);
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(admin.getByText('Person saved.')).toBeVisible();
      await admin.getByRole('combobox', { name: 'Site' }).click();
      await admin.getByRole('option', { name: 'Leeds Works' }).click();
      await admin.getByRole('button', { name: 'Save' }).click();
      await expect(admin.getByRole('tabpanel').getByText(/^This is outside your scope/)).toBeVisible();
      expect(await one(ada.email)).toMatchObject({ jobTitle: listener, site: place });
    });

    await test.step('the import rejects a row about a person outside the scope, with its reason', async () => {
      const row = ({ email, first, last }: typeof ben) => `${email},${first},${last},${site},${tuner}`;
      await bring(admin, ['E-mail,First name,Last name,Site,Job title', row(ben), row(outside)]);
      await expect(admin.getByText('With errors: 1')).toBeVisible();
      await expect(admin.getByText(/someone outside your scope/)).toBeVisible();
      await admin.getByRole('button', { name: 'Import 1 row' }).click();
      await expect(admin.getByText('File imported')).toBeVisible();
      expect((await one(ben.email)).jobTitle).toBe(tuner);
      expect(await one(stranger)).toEqual(outside);
    });

    await test.step('a bulk change to everyone reaches only people of the site', async () => {
      const { items } = await by.call(statuses.list, {});
      const given = known(items.find(({ name }) => name['en-GB'] === status)).id;
      const elsewhere = async () =>
        (await count({ status: given })) - (await count({ status: given, site: place }));
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
    await dismiss();
  }
});

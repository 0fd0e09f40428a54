import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { specifiedRoutes } from '../src/testing/specified-routes.ts';
import { arrive, test } from './demo.ts';
import { drawn, goTo } from './navigation.ts';

/** Every page there is, one after the other. */
test.describe.configure({ mode: 'parallel', timeout: 360_000 });

/** What is there takes no longer, in milliseconds. */
const moment = 3_000;

const inside = specifiedRoutes
  .filter(({ kind }) => kind !== 'redirect' && kind !== 'begun')
  .map(({ path }) => path);
const isOf = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address);
/** Of `/articles/$id` and `/articles/new` the one that says more. */
const routeOf = (address: string): string | undefined =>
  inside
    .filter((path) => isOf(path, address))
    .toSorted((one, other) => +/\$/.test(one) - +/\$/.test(other))[0];

/** Where the links lead that a page holds, menus that are folded away included. */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.links].map((link) => link.pathname));

/** Follows links, and opens what holds some more, until no page is left that no link has led to. */
test('[ALL-13] every page is reached by following links from the first one', async ({ browser }) => {
  const page = await arrive(browser, 'superuser@acme.example', { withoutWorker: true });
  const isStill = stillness(page);
  const reached = new Set(['/']);
  const toVisit: Way[] = [];
  const look = async (menu?: number): Promise<void> => {
    const from = new URL(page.url()).pathname;
    for (const to of await linksOn(page)) {
      const route = routeOf(to);
      if (!route || reached.has(route)) continue;
      reached.add(route);
      toVisit.push({ from, to, menu });
    }
  };
  await look();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look();
  for (let next = toVisit.pop(); next; next = toVisit.pop()) {
    // Most links lie in the menu that each page has: only where this one has none it goes back to where it saw it.
    const isThere = new URL(page.url()).pathname === next.from || (await linkTo(page, next.to).count()) > 0;
    if (!isThere) await goTo(page, next.from);
    await follow(page, next);
    await isStill();
    await expect(async () => {
      await settled(page);
      await look();
      for (const [at, menu] of (await menusOf(page)).entries()) {
        await open(page, menu);
        await look(at);
        await page.keyboard.press('Escape');
      }
    }).toPass({ timeout: 20_000 });
  }
  expect(inside.filter((path) => !reached.has(path))).toEqual([]);
});

/** Waits until what a page asked for has come and is drawn: until then the page before may be shown at its address. */
function stillness(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request));
  const frame = (): Promise<void> =>
    page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  return () =>
    expect(async () => {
      await frame();
      expect(open.size).toBe(0);
      // What has just come may have led to another question.
      await frame();
      expect(open.size).toBe(0);
    }).toPass({ timeout: 20_000 });
}

/** A link that was seen, and which of the page's menus it lay in, if any. */
interface Way {
  readonly from: string;
  readonly to: string;
  readonly menu: number | undefined;
}

const linkTo = (page: Page, to: string): Locator => page.locator(`a[href="${to}"]`).filter({ visible: true });

/** Clicks the link as a person would, after opening what it lies in. */
async function follow(page: Page, { to, menu: seenIn }: Way): Promise<void> {
  await settled(page);
  const link = linkTo(page, to);
  await expect(async () => {
    const menus = await menusOf(page);
    const likely = seenIn === undefined ? [] : menus.slice(seenIn, seenIn + 1);
    for (const menu of [...likely, ...menus, page.getByRole('button', { name: 'Your account' })]) {
      if (await link.count()) break;
      await menu.click({ timeout: moment });
      // What does not hold it is closed again: it would lie over the others.
      await link
        .first()
        .waitFor({ timeout: moment })
        .catch(() => page.keyboard.press('Escape'));
    }
    await link.first().click({ timeout: moment });
  }).toPass({ timeout: 30_000 });
  await expect(page).toHaveURL((url) => url.pathname === to);
  await settled(page);
}

/** The address is there before the page is: its code and what it shows have come. */
async function settled(page: Page): Promise<void> {
  await drawn(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
}

/** What is folded away on a page; of many rows the first one's. */
const menusOf = async (page: Page): Promise<Locator[]> =>
  (
    await page.getByRole('main').locator('button[aria-haspopup="menu"]').filter({ visible: true }).all()
  ).slice(0, 2);

async function open(page: Page, menu: Locator): Promise<void> {
  await menu.click({ timeout: moment });
  await expect(page.getByRole('menu').filter({ visible: true })).toHaveCount(1, { timeout: moment });
}

test('[ALL-13] a part that is gone or does not come offers a reload, and nothing typed is lost', async ({
  browser,
}) => {
  // Where there is a worker it has kept every part.
  const page = await arrive(browser, 'superuser@acme.example', { withoutWorker: true });
  await page.clock.install();
  await page.goto('/articles');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  const address = page.url();
  const typed = 'Is the lift working again?';
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await comment.fill(typed);
  const offer = page.getByRole('button', { name: 'Reload' });

  await test.step('gone after an upgrade', async () => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Notifications' }).first().click();
    await expect(offer).toBeVisible();
    await page.unroute('**/assets/*.js');
    await offer.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await page.goto(address);
    await expect(comment).toHaveValue(typed);
  });

  await test.step('not there within 120 seconds', async () => {
    let isStuck = true;
    await page.route('**/assets/*.js', (route) => (isStuck ? undefined : route.continue()));
    await page.evaluate(() => (document.querySelector('a[href="/licences"]') as HTMLElement).click());
    // The page counts from when it began to wait, which it has once what was there before is gone.
    await expect(comment).toBeHidden();
    await expect(page.getByRole('main').locator('.mantine-Skeleton-root').first()).toBeAttached();
    await page.clock.fastForward(60_000);
    await expect(offer).toBeHidden();
    await page.clock.fastForward(61_000);
    await expect(offer).toBeVisible();
    isStuck = false;
    await offer.click();
    await expect(page).toHaveURL(/\/licences$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(address);
    await expect(comment).toHaveValue(typed);
  });
});

test('[ALL-16] at start the client asks for what it needs alone, and for pages when they are shown', async ({
  browser,
}) => {
  const page = await arrive(browser, 'employee@acme.example');
  // Of what is still under way when one leaves no answer can be read.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  const answers = new Map<string, unknown>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/v1/')) return;
    asked.push(pathname.slice('/api/v1'.length));
    // One that was under way when the page left cannot be read, however quiet it had been.
    const answer: unknown = await response.json().catch(() => undefined);
    if (answer !== undefined) answers.set(pathname.slice('/api/v1'.length), answer);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // What changes meanwhile is asked for again. A page that has shown its news may still be about to ask for the badges of
  // its menus, after a moment in which the network had nothing to do.
  const whatItNeeds = ['/broadcasts', '/chat/unread', '/home', '/session', '/updates/count'];
  await expect.poll(() => [...answers.keys()].sort()).toEqual(whatItNeeds);
  await page.waitForLoadState('networkidle');
  expect([...new Set(asked)].sort()).toEqual(whatItNeeds);
  expect(answers.get('/session')).toMatchObject({
    features: expect.arrayContaining(['articles']),
    permissions: expect.arrayContaining(['user:articles']),
    licence: expect.any(Object),
    organisation: { languages: expect.arrayContaining(['en-GB', 'pl', 'de']) },
  });
  expect(answers.get('/home')).toHaveProperty('welcome');
  expect(answers.get('/updates/count')).toHaveProperty('unread');

  asked.length = 0;
  await page.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/\/articles$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => asked).toContain('/articles');
});

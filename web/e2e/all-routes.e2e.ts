import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { specifiedRoutes } from '../src/testing/specified-routes.ts';
import { openPageAs, test } from './demo.ts';
import { untilSettled, goTo } from './navigation.ts';

/** One test visits every page in turn, hence the timeout. */
test.describe.configure({ mode: 'parallel', timeout: 360_000 });

/** In milliseconds: whatever a page already has appears within this time. */
const moment = 3_000;

const inside = specifiedRoutes
  .filter(({ kind }) => kind !== 'redirect' && kind !== 'begun')
  .map(({ path }) => path);
const isOf = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address);
/** An address such as `/articles/new` also matches `/articles/$id`: prefers the route without parameters. */
const routeOf = (address: string): string | undefined =>
  inside
    .filter((path) => isOf(path, address))
    .toSorted((one, other) => +/\$/.test(one) - +/\$/.test(other))[0];

/** Link targets on the page, including those in collapsed menus, but not in closed answers of the help. */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    // A map of somewhere else may have a path that is one of ours.
    [...document.links]
      .filter(({ origin }) => origin === location.origin)
      .filter((link) => !link.closest('.mantine-Accordion-item:not([data-active])'))
      .map(({ pathname }) => pathname),
  );

/** The overview has the menu of the tab that was used last: its links are found again on the page of that tab. */
async function tabOfRail(page: Page, at: string): Promise<ReadonlyMap<string, string>> {
  if (at !== '/admin') return new Map();
  const tab = page.getByRole('navigation', { name: 'Administration' }).locator('[aria-current]');
  const address = (await tab.getAttribute('href')) ?? at;
  // Those in closed groups as well.
  const links = page.getByRole('navigation', { name: 'Main menu' }).locator('a');
  const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  return new Map(paths.map((path) => [path, address]));
}

/** Follows links and opens menus until no unvisited route is left. */
test('[ALL-13] every page can be reached by following links from the home page', async ({ browser }) => {
  const page = await openPageAs(browser, 'superuser@acme.example', { withoutWorker: true });
  const untilSettledAgain = requestsSettled(page);
  const reached = new Set(['/']);
  const edges = new Map<string, readonly number[]>();
  const toVisit: SeenLink[] = [];
  const collectLinks = async (menu?: number): Promise<void> => {
    const at = new URL(page.url()).pathname;
    const elsewhere = await tabOfRail(page, at);
    for (const to of await linksOn(page)) {
      const route = routeOf(to);
      if (!route || reached.has(route)) continue;
      reached.add(route);
      toVisit.push({ from: elsewhere.get(to) ?? at, to, menu });
    }
  };
  await collectLinks();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await collectLinks();
  await bell(page).click();
  await page.getByRole('link', { name: 'See all notifications' }).waitFor();
  await collectLinks();
  await page.keyboard.press('Escape');
  for (let next = toVisit.pop(); next; next = toVisit.pop()) {
    // Most links are in the menu that every page has. Goes back to the page that had the link only if this page lacks
    // it.
    const canFollow = new URL(page.url()).pathname === next.from || (await linkTo(page, next.to).count()) > 0;
    if (!canFollow) await goTo(page, next.from);
    await follow(page, next);
    await untilSettledAgain();
    if (next.to.startsWith('/admin/')) edges.set(next.to, await headerEdges(page));
    await expect(async () => {
      await settled(page);
      await openGroups(page);
      await collectLinks();
      for (const [at, menu] of (await menusOf(page)).entries()) {
        await open(page, menu);
        await collectLinks(at);
        await page.keyboard.press('Escape');
      }
    }).toPass({ timeout: 20_000 });
  }
  expect(inside.filter((path) => !reached.has(path))).toEqual([]);
  // Titles and primary actions are in the same place on every page of the administration.
  const [usual = []] = edges.values();
  expect([...edges].filter(([, edge]) => edge.join() !== usual.join())).toEqual([]);
});

/** Where the header of the page begins and ends. */
const headerEdges = (page: Page): Promise<number[]> =>
  page
    .getByRole('heading', { level: 1 })
    .first()
    .evaluate((title) => {
      const { left, right } = (title.closest('header') ?? title).getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    });

/**
 * Waits until the page's requests have finished and it is drawn. Until then the previous page may be shown at the new
 * address.
 */
function requestsSettled(page: Page): () => Promise<void> {
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
      // A response may have triggered another request.
      await frame();
      expect(open.size).toBe(0);
    }).toPass({ timeout: 20_000 });
}

/** A link, and the index of the menu on its page that contains it, if any. */
interface SeenLink {
  readonly from: string;
  readonly to: string;
  readonly menu: number | undefined;
}

const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });

/** Some links name what the page begins with. */
const linkTo = (page: Page, to: string): Locator =>
  page.locator(`a[href="${to}"], a[href^="${to}?"]`).filter({ visible: true });

/** Clicks the link as a person would, after opening the menu that contains it. */
async function follow(page: Page, { to, menu: seenIn }: SeenLink): Promise<void> {
  await settled(page);
  const link = linkTo(page, to);
  await expect(async () => {
    await openGroups(page);
    const menus = await menusOf(page);
    const likely = seenIn === undefined ? [] : menus.slice(seenIn, seenIn + 1);
    const panels = [page.getByRole('button', { name: 'Your account' }), bell(page)];
    for (const menu of [...likely, ...menus, ...panels]) {
      if (await link.count()) break;
      await menu.click({ timeout: moment });
      // Closes a menu that does not contain the link, as it would cover the others.
      await link
        .first()
        .waitFor({ timeout: moment })
        .catch(() => page.keyboard.press('Escape'));
    }
    await link.first().click({ timeout: moment });
    // A row of a list opens its item beside the list; from there, a link leads to the item's page.
    if (new URL(page.url()).searchParams.has('open'))
      await page.locator('aside[aria-label]').locator(link).first().click({ timeout: moment });
  }).toPass({ timeout: 30_000 });
  await expect(page).toHaveURL((url) => url.pathname === to);
  await settled(page);
}

/** The address changes before the page's code and data have arrived. */
async function settled(page: Page): Promise<void> {
  await untilSettled(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
}

/** Opens the closed groups of the administration's rail. They stay open. */
async function openGroups(page: Page): Promise<void> {
  const closed = page.getByRole('navigation').locator('button[aria-expanded="false"]:not([aria-haspopup])');
  for (const group of await closed.filter({ visible: true }).all()) await group.click({ timeout: moment });
}

/** The page's collapsed menus, at most two: the rows of a list have the same ones. */
const menusOf = async (page: Page): Promise<Locator[]> =>
  (
    await page.getByRole('main').locator('button[aria-haspopup="menu"]').filter({ visible: true }).all()
  ).slice(0, 2);

async function open(page: Page, menu: Locator): Promise<void> {
  await menu.click({ timeout: moment });
  await expect(page.getByRole('menu').filter({ visible: true })).toHaveCount(1, { timeout: moment });
}

test('[ALL-13] a chunk that is gone or does not arrive offers a reload, and nothing typed is lost', async ({
  browser,
}) => {
  // A service worker would already have every chunk in its cache.
  const page = await openPageAs(browser, 'superuser@acme.example', { withoutWorker: true });
  await page.clock.install();
  await page.goto('/articles');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  const address = page.url();
  const typed = 'Is the lift working again?';
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await comment.fill(typed);
  const offer = page.getByRole('button', { name: 'Reload' });

  await test.step('the chunk is gone after an upgrade', async () => {
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('link', { name: 'Directory' }).first().click();
    await expect(offer).toBeVisible();
    await page.unroute('**/assets/*.js');
    await offer.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible();
    await page.goto(address);
    await expect(comment).toHaveValue(typed);
  });

  await test.step('the chunk has not arrived within 120 seconds', async () => {
    let isStuck = true;
    await page.route('**/assets/*.js', (route) => (isStuck ? undefined : route.continue()));
    await page.evaluate(() => (document.querySelector('a[href="/licences"]') as HTMLElement).click());
    // The page's timeout starts when it begins to wait, which is once the previous page is gone.
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

test('[ALL-16] at start the client requests only what it needs, and page data when the page is shown', async ({
  browser,
}) => {
  const page = await openPageAs(browser, 'employee@acme.example');
  // The responses of requests still in flight during navigation cannot be read.
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  const responses = new Map<string, unknown>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/v1/')) return;
    requested.push(pathname.slice('/api/v1'.length));
    // The body of a request that was in flight during navigation cannot be read, even after the network was idle.
    const body: unknown = await response.json().catch(() => undefined);
    if (body !== undefined) responses.set(pathname.slice('/api/v1'.length), body);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening)/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // Polls, because data that changes meanwhile is requested again, and a page that already shows its news may request
  // the badges of its menus only after a moment of network idle.
  const expectedRequests = [
    ...['/broadcasts', '/chat/unread', '/directory/reference-data', '/dishes/today', '/events', '/home'],
    ...['/session', '/team/away', '/todos', '/updates/count', '/vacancy-searches/matches'],
  ];
  await expect.poll(() => [...responses.keys()].sort()).toEqual(expectedRequests);
  await page.waitForLoadState('networkidle');
  expect([...new Set(requested)].sort()).toEqual(expectedRequests);
  expect(responses.get('/session')).toMatchObject({
    features: expect.arrayContaining(['articles']),
    permissions: expect.arrayContaining(['user:articles']),
    licence: expect.any(Object),
    organisation: { languages: expect.arrayContaining(['en-GB', 'pl', 'de']) },
  });
  expect(responses.get('/home')).toHaveProperty('welcome');
  expect(responses.get('/updates/count')).toHaveProperty('unread');

  requested.length = 0;
  await page.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/\/articles$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect.poll(() => requested).toContain('/articles');
});

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './demo.ts';
import { untilSettled, goTo } from './navigation.ts';

type Open = (page: Page, path: string) => Promise<unknown>;

const load: Open = (page, path) => page.goto(path);

/**
 * Colours depend on the scheme and layout on the width, independently of each other: wide in light and narrow in dark
 * covers both values of each. `ACCESSIBLE_EVERYWHERE=1` also checks the other two combinations. In the light view each
 * page is loaded by its address, in the dark view it is reached by navigation from the page before: both have to work.
 */
const views = [
  { scheme: 'light', width: 1440, open: load },
  { scheme: 'dark', width: 390, open: goTo },
  ...(process.env['ACCESSIBLE_EVERYWHERE']
    ? ([
        { scheme: 'light', width: 390, open: goTo },
        { scheme: 'dark', width: 1440, open: load },
      ] as const)
    : []),
] as const;
// Parallel: with a worker for each test none waits for the others.
test.describe.configure({ mode: 'parallel' });
// Pages look the same without the service worker, which would make each new browser fetch and cache the whole product
// first.
test.use({ serviceWorkers: 'block' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A page's name in the report, and how to open it. */
type NamedPage = readonly [name: string, show: (page: Page, open: Open) => Promise<unknown>];

const at = (path: string): NamedPage => [path, (page, open) => open(page, path)];

/** The first entry of a list, opened by a click. */
const first = (list: string, inside: RegExp, selector: string): NamedPage => [
  `first entry of ${list}`,
  async (page, open) => {
    await open(page, list);
    await page.getByRole('main').locator(selector).first().click();
    await page.waitForURL(inside);
  },
];

/** The page of the first entry of a list that opens its entries beside it. */
const firstBeside = (list: string, inside: RegExp): NamedPage => [
  `page of the first entry of ${list}`,
  async (page, open) => {
    await open(page, list);
    await page.getByRole('main').locator('[data-row-link]').first().click();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.waitForURL(inside);
  },
];

/** A list with its first entry beside it. */
const beside = (list: string): NamedPage => [
  `${list} with its first entry`,
  async (page, open) => {
    await open(page, list);
    await page.getByRole('main').locator('[data-row-link]').first().click();
    await page.getByRole('link', { name: 'Open', exact: true }).waitFor();
  },
];

/** A page after clicking the given buttons. */
const after = (path: string, ...buttons: readonly (string | RegExp)[]): NamedPage => [
  `${path} with ${buttons.join(', ')}`,
  async (page, open) => {
    await open(page, path);
    for (const name of buttons) await page.getByRole('button', { name }).first().click();
  },
];

const signedOutPages: readonly NamedPage[] = [
  at('/login'),
  ['the sign-in page', (page) => toSignIn(page)],
  ['a rejected sign-in', rejectedSignIn],
  [
    'the forgotten password',
    (page) => toSignIn(page).then(() => page.getByRole('link', { name: /[Ff]orgot/ }).click()),
  ],
  at('/login/with-phone'),
  at('/terms'),
  at('/there/is/nothing'),
];
const employeePages: readonly NamedPage[] = [
  at('/'),
  at('/articles'),
  first('/articles', /\/articles\/.+/, 'article a'),
  at('/updates'),
  at('/broadcasts'),
  at('/menus'),
  first('/menus', /\/menu\/.+/, 'li a[href*="/menu/"]'),
  at('/library'),
  at('/library?q=travel'),
  first('/library?q=travel', /\/library\/.+/, 'li a[href*="/library/"]'),
  at('/hr/vacancies'),
  first('/hr/vacancies', /\/hr\/vacancies\/.+/, 'li h2 a'),
  at('/chat'),
  at('/chat/new'),
  first('/chat', /\/chat\/.+\/messages/, 'a[href*="/messages"]'),
  ...['status', 'channels', 'email', 'mobile', 'password', 'tokens', 'deletion'].map((part) =>
    at(`/settings/${part}`),
  ),
  at('/settings'),
  at('/settings/privacy'),
  at('/settings/devices'),
  at('/directory'),
  first('/directory', /\/profile\/.+/, 'a[href*="/profile/"]'),
  at('/team'),
  at('/licences'),
  after('/', 'Your account'),
];
const editorPages: readonly NamedPage[] = [
  at('/admin/articles'),
  first('/admin/articles?state=published', /\/admin\/articles\/[^/]+$/, '[data-row-link]'),
  at('/admin/articles/new'),
  at('/admin/articles/edit-channels'),
  at('/admin/articles/edit-defaults'),
  at('/admin/broadcasts'),
  at('/admin/broadcasts/new'),
  at('/admin/menus'),
  first('/admin/menus', /\/admin\/menus\/.+/, '[data-row-link]'),
  at('/admin/menus/new'),
  at('/admin/library'),
  first('/admin/library', /\/admin\/library\/.+/, '[data-row-link]'),
  at('/admin/library/new'),
  at('/admin/libraryfolders/root'),
  at('/admin/vacancies'),
  first('/admin/vacancies', /\/admin\/vacancies\/.+/, '[data-row-link]'),
  at('/admin/vacancies/new'),
  at('/admin/welcome'),
  at('/admin/moderation'),
];
const setupPages: readonly NamedPage[] = [
  at('/admin/users'),
  at('/admin/users/statuses'),
  at('/admin/users/activation'),
  at('/admin/users/import'),
  at('/admin/structure'),
  at('/admin/tasks'),
  at('/admin/api-tokens'),
  at('/admin/webhooks'),
  at('/admin/identity-providers'),
  at('/admin/push'),
  at('/admin/chat'),
  beside('/admin/users'),
  firstBeside('/admin/users', /\/admin\/users\/.+/),
  at('/admin/roles'),
  first('/admin/roles', /\/admin\/roles\/.+/, '[data-row-link]'),
  at('/admin/sites'),
  at('/admin/departments'),
  at('/admin/features'),
  at('/admin/setup'),
  at('/admin/audit'),
];

async function toSignIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
}

async function rejectedSignIn(page: Page): Promise<void> {
  await toSignIn(page);
  await page.getByLabel('E-mail').fill('nobody@acme.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

/**
 * Waits until the page is drawn in the right colours and nothing is loading any more, because axe measures colours and
 * layout.
 */
async function waitUntilDrawn(page: Page, scheme: string): Promise<void> {
  await untilSettled(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (await page.locator('#root').count())
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  await expect(page.locator('[data-loading], .mantine-Skeleton-root')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The page's violations, each with the page and the element. */
async function violationsOn(page: Page, name: string): Promise<string[]> {
  // Injects axe once per loaded page; the builder would inject it twice per check.
  const isInjected = await page.evaluate(() => 'axe' in globalThis);
  const { violations } = await new AxeBuilder({ page, ...(isInjected && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // No page embeds third-party frames, so the builder need not open a second page for each check.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${name}: ${id} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

async function violationsOfPages(
  page: Page,
  pages: readonly NamedPage[],
  { scheme, open }: (typeof views)[number],
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, show] of pages) {
    await show(page, open);
    await waitUntilDrawn(page, scheme);
    found.push(...(await violationsOn(page, name)));
  }
  return found;
}

const parts = [
  ['the sign-in area', undefined, signedOutPages],
  ['the employee area', 'employee@acme.example', employeePages],
  ['the editors’ area', 'superuser@acme.example', editorPages],
  ['organisation setup', 'superuser@acme.example', setupPages],
] as const;

for (const view of views) {
  const { scheme, width } = view;
  test.describe(`${scheme}, ${width} pixels wide`, () => {
    test.use({
      colorScheme: scheme,
      viewport: { width, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [name, email, pages] of parts) {
      test(`[ALL-11] ${name} has no accessibility violations`, async ({ page }) => {
        if (email) await signIn(page, email);
        expect(await violationsOfPages(page, pages, view)).toEqual([]);
      });
    }
  });
}

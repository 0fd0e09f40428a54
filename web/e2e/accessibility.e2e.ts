import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './demo.ts';
import { untilSettled, goTo } from './navigation.ts';
import { pagesOf, visitors } from './pages/all-pages.ts';
import type { NamedPage, Open } from './pages/named-page.ts';
import { smallTargetsOn } from './touch-targets.ts';

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

/** In milliseconds. Each feature adds pages to an area, and with them to what its test may take. */
const perPage = 5_000;
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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
  { scheme, open, width }: (typeof views)[number],
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, show, leave } of pages) {
    await show(page, open);
    await waitUntilDrawn(page, scheme);
    found.push(...(await violationsOn(page, name)));
    if (width < 500) found.push(...(await smallTargetsOn(page, name)));
    await leave?.(page);
  }
  return found;
}

const areas = [
  ['the sign-in area', 'signed-out'],
  ['the employee area', 'employee'],
  ['the editors’ area', 'editors'],
  ['organisation setup', 'setup'],
] as const;

for (const view of views) {
  const { scheme, width } = view;
  test.describe(`${scheme}, ${width} pixels wide`, () => {
    test.use({
      colorScheme: scheme,
      viewport: { width, height: 844 },
      hasTouch: width < 500,
      contextOptions: { reducedMotion: 'reduce' },
    });
    for (const [name, area] of areas) {
      test(`[ALL-11] ${name} has no accessibility violations${width < 500 ? ', and what is touched is at least 44 px' : ''}`, async ({
        page,
      }) => {
        const email = visitors[area];
        const pages = pagesOf(area);
        test.setTimeout(test.info().timeout + pages.length * perPage);
        if (email) await signIn(page, email);
        expect(await violationsOfPages(page, pages, view)).toEqual([]);
      });
    }
  });
}

import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { openPageAs, test } from './demo.ts';

test.use({ serviceWorkers: 'block' });

/** Holds back the product's own scripts, styles and fonts; returns how to let them through. */
async function holdAssets(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/**', (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const box = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 };
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
};
const ground = (part: Locator): Promise<string> =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

const search = { '.shell-search': 'header button[aria-keyshortcuts]' };
const bar = { '.shell-bar': 'header' };
const rail = { '.shell-rail': 'a[href="#main"] + nav' };
const tabs = { '.shell-rail': 'div:has(> main) + nav' };

/** Parts of the frame, in the shell and on the page that takes its place. */
const frames = [
  { size: 'wide', width: 1440, area: 'user', path: '/', parts: { ...rail, ...search } },
  { size: 'wide', width: 1440, area: 'admin', path: '/admin/sites', parts: rail },
  { size: 'narrow', width: 390, area: 'user', path: '/', parts: { ...tabs, ...bar } },
  { size: 'narrow', width: 390, area: 'admin', path: '/admin/sites', parts: tabs },
] as const;

for (const { size, width, area, path, parts } of frames)
  test(`[ALL-16] on a ${size} screen, the page alone shows the frame of the ${area} area in the reader’s colours and language, and nothing moves when the product arrives`, async ({
    browser,
  }) => {
    const page = await openPageAs(browser, 'superuser@acme.example', { width, withoutWorker: true });
    // Chosen by the reader, against what the browser asks for.
    await page.evaluate(() => {
      localStorage.setItem('atrium.colour-scheme', 'dark');
      localStorage.setItem('atrium.language', 'pl');
    });
    const release = await holdAssets(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Wczytywanie Atrium…')).toBeVisible();
    await expect(page.getByText('Loading Atrium…')).toBeHidden();
    const shell = page.locator('#shell');
    const inShell = {
      ground: await ground(shell),
      boxes: await Promise.all(Object.keys(parts).map((part) => box(shell.locator(part)))),
    };
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(shell).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    const onPage = Object.values(parts).map((part) => page.locator(part).filter({ visible: true }).first());
    expect(inShell).toEqual({
      ground: await ground(page.locator(`[data-area=${area}]`)),
      boxes: await Promise.all(onPage.map(box)),
    });
    await page.context().close();
  });

test.describe('before anybody has signed in', () => {
  test.use({ locale: 'de-DE', colorScheme: 'dark' });

  test('[ALL-16] the page alone shows a logo and says in the browser’s language that it is loading, without the frame', async ({
    page,
  }) => {
    const release = await holdAssets(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Atrium wird geladen…')).toBeVisible();
    await expect(page.getByText('Das dauert länger als üblich.')).toBeHidden();
    expect(await ground(page.locator('#shell'))).toBe('rgb(27, 25, 23)');
    await expect(page.locator('#shell .shell-rail')).toBeHidden();
    await release();
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    await expect(page.locator('#shell')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('[ALL-16] the page says in each language that it needs JavaScript', async ({ page }) => {
    await page.goto('/');
    const said = page.locator('noscript span');
    expect(await said.evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
      'Atrium needs JavaScript.',
      'Atrium wymaga JavaScriptu.',
      'Atrium braucht JavaScript.',
    ]);
    for (const sentence of await said.all()) await expect(sentence).toBeVisible();
  });
});

/** Waits until the page is there, nothing is loading and every image in view is loaded. */
export async function settle(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, #shell'));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.evaluate(() => document.fonts.ready);
}

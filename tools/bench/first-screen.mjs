import { chromium } from '@playwright/test';
import { obtainChromium } from '../chromium.mjs';
import { signIn } from '../sign-in.mjs';
import { percentile } from './percentile.mjs';

const times = 7;

/**
 * How long a signed-in person waits, from opening the address in a browser without any cached files until the first
 * screen shows its news: in milliseconds, the median and the worst.
 */
export async function measureFirstScreen(address, email, password) {
  const browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
  try {
    const storageState = await signedIn(browser, address, email, password);
    const waits = [];
    for (let time = 0; time < times; time += 1) waits.push(await open(browser, address, storageState));
    return { median: percentile(waits, 0.5), worst: percentile(waits, 1) };
  } finally {
    await browser.close();
  }
}

async function signedIn(browser, address, email, password) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, { address, email, password });
  await page.getByRole('main').getByRole('article').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Measured with the page's clock, which starts when the address is opened. */
async function open(browser, address, storageState) {
  const context = await browser.newContext({ locale: 'en-GB', storageState });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.querySelector('main h1') && document.querySelector('main article'),
    );
    return await page.evaluate(() => performance.now());
  } finally {
    await context.close();
  }
}

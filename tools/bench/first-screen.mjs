import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';
import { signIn } from '../sign-in.mjs';
import { shareOf } from './share-of.mjs';

const times = 7;

/**
 * How long somebody who is signed in waits, from opening the address in a browser that has nothing of it yet until the
 * first screen is there with its news: in milliseconds, the median and the worst.
 */
export async function measureFirstScreen(address, email, password) {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const storageState = await signedIn(browser, address, email, password);
    const waits = [];
    for (let time = 0; time < times; time += 1) waits.push(await open(browser, address, storageState));
    return { median: shareOf(waits, 0.5), worst: shareOf(waits, 1) };
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

/** By the page's own clock, which begins when the address is opened. */
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

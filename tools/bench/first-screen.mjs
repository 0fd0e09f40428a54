import { chromium } from '@playwright/test';
import { findChromium } from '../chromium.mjs';

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
    waits.sort((one, other) => one - other);
    return { median: waits[Math.floor(times / 2)], worst: waits.at(-1) };
  } finally {
    await browser.close();
  }
}

async function signedIn(browser, address, email, password) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
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

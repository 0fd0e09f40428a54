// node tools/run.mjs tools/bench/slow-line.mjs: what a reader sees, and when, on a slow line, from a running Atrium
// (ATRIUM_URL) with demo data: 50 kB/s and 400 ms per request, as Chromium emulates them, with nothing cached.
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { obtainChromium } from '../chromium.mjs';
import { root } from '../prepare/paths.mjs';
import { signIn } from '../sign-in.mjs';

const address = process.env.ATRIUM_URL ?? 'http://localhost:4000';
const home = process.env.ATRIUM_HOME ?? join(root, '.atrium');
const { password } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8'));
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const times = 3;

async function signedIn(browser) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, { address, email: 'employee@acme.example', password });
  await page.getByRole('main').getByRole('article').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Seconds from opening the address until something is painted and until the page is there, and its layout shift. */
async function open(browser, path, storageState) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', storageState });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(address + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('main h1'));
  const measured = await page.evaluate(() => {
    const shown = performance.now();
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: 'layout-shift', buffered: true });
    const shift = shifts.takeRecords().reduce((sum, { value }) => sum + value, 0);
    return { painted: (paint?.startTime ?? shown) / 1000, shown: shown / 1000, shift };
  });
  await context.close();
  return measured;
}

const browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
try {
  const person = await signedIn(browser);
  console.log(
    '| page | something is painted | the page is there | layout shift |\n| --- | --- | --- | --- |',
  );
  for (const [name, path, state] of [
    ['the first visit', '/', undefined],
    ['signed in, home', '/', person],
    ['signed in, news', '/articles', person],
  ]) {
    const runs = [];
    for (let time = 0; time < times; time += 1) runs.push(await open(browser, path, state));
    const of = (key, digits) => middle(runs.map((run) => run[key])).toFixed(digits);
    console.log(`| ${name} | ${of('painted', 1)} s | ${of('shown', 1)} s | ${of('shift', 3)} |`);
  }
} finally {
  await browser.close();
}

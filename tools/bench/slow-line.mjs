// node tools/run.mjs tools/bench/slow-line.mjs: what a reader sees, and when, on a slow line, from a running Atrium
// (ATRIUM_URL) with demo data: 50 kB/s and 400 ms per request, as Chromium emulates them, with nothing cached, and again
// with what the first visit has left on the device.
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

async function signedIn(browser, serviceWorkers) {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers });
  const page = await context.newPage();
  await signIn(page, { address, email: 'employee@acme.example', password });
  await page.getByRole('main').getByRole('article').first().waitFor();
  return { context, page };
}

async function stateOfSignedIn(browser) {
  const { context } = await signedIn(browser, 'block');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The line is slow for the page. For the service worker, which has a network of its own, see `slowWorkers`. */
async function slowPage(context) {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  return page;
}

/** The line is slow for the service workers of the browser as well, from their next request on. */
async function slowWorkers(browser) {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'service_worker' }] });
  for (const { targetId } of targetInfos) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    for (const [id, method, params] of [
      [1, 'Network.enable', {}],
      [2, 'Network.emulateNetworkConditions', line],
    ])
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
  }
  if (targetInfos.length === 0) throw new Error('No service worker to slow down');
}

/** Seconds from opening the address until something is painted and until the page is there, and its layout shift. */
async function open(page, path, content) {
  await page.goto(address + path, { waitUntil: 'commit' });
  await page.waitForFunction((selector) => document.querySelector(selector), content);
  return page.evaluate(() => {
    const shown = performance.now();
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const shifts = new PerformanceObserver(() => undefined);
    shifts.observe({ type: 'layout-shift', buffered: true });
    const shift = shifts.takeRecords().reduce((sum, { value }) => sum + value, 0);
    return { painted: (paint?.startTime ?? shown) / 1000, shown: shown / 1000, shift };
  });
}

const withNothing = (browser, storageState) => async (path, content) => {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', storageState });
  const measured = await open(await slowPage(context), path, content);
  await context.close();
  return measured;
};

const again = (browser) => async (path, content) => {
  const { context, page } = await signedIn(browser, 'allow');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(address + path);
  await page.waitForFunction((selector) => document.querySelector(selector), content);
  // Until everything on the page has come and is kept.
  await page.waitForTimeout(5_000);
  await page.close();
  const slow = await slowPage(context);
  await slowWorkers(browser);
  const measured = await open(slow, path, content);
  await context.close();
  return measured;
};

const browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
const middle = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
try {
  const person = await stateOfSignedIn(browser);
  console.log(
    '| page | something is painted | the page is there | layout shift |\n| --- | --- | --- | --- |',
  );
  for (const { name, path, content = 'main article', measure } of [
    { name: 'the first visit', path: '/', content: 'main h1', measure: withNothing(browser, undefined) },
    { name: 'signed in, home', path: '/', measure: withNothing(browser, person) },
    { name: 'signed in, news', path: '/articles', measure: withNothing(browser, person) },
    { name: 'a later visit, home', path: '/', measure: again(browser) },
    { name: 'a later visit, news', path: '/articles', measure: again(browser) },
  ]) {
    const runs = [];
    for (let time = 0; time < times; time += 1) runs.push(await measure(path, content));
    const of = (key, digits) => middle(runs.map((run) => run[key])).toFixed(digits);
    console.log(`| ${name} | ${of('painted', 1)} s | ${of('shown', 1)} s | ${of('shift', 3)} |`);
  }
} finally {
  await browser.close();
}

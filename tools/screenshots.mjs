// npm run screenshots: captures every page of a running Atrium with demo data into .atrium/screenshots, and makes a
// contact sheet of them. `npm run screenshots -- menus` captures the pages whose names contain a word, `--all` every
// page in every size, scheme and language.
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { obtainChromium } from './chromium.mjs';
import { root } from './prepare/paths.mjs';
import { contactSheet } from './screenshots/contact-sheet.mjs';
import { settle } from './screenshots/settle.mjs';
import { keyOf, languages, schemes, variantsOf } from './screenshots/variants.mjs';
import { signIn } from './sign-in.mjs';
import { pagesOf, visitors } from '../web/e2e/pages/all-pages.ts';

const address = process.env.ATRIUM_URL ?? 'http://localhost:4000';
const home = process.env.ATRIUM_HOME ?? join(root, '.atrium');
const folder = join(home, 'screenshots');
const { password } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8'));

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const all = process.argv.includes('--all');

const fileName = (name) => name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
const load = (page, path) => page.goto(path);
const chosen = (area) =>
  pagesOf(area).filter(
    ({ name }) => words.length === 0 || words.some((word) => fileName(name).includes(word)),
  );

/** Signs in once per area: the browsers in other languages start with the same session. */
async function sessionOf(browser, email) {
  if (!email) return undefined;
  const context = await browser.newContext({ locale: 'en-GB' });
  await signIn(await context.newPage(), { address, email, password });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function capture(page, one, variant, file) {
  await page.setViewportSize({ width: variant.width, height: variant.width < 600 ? 844 : 900 });
  try {
    await one.show(page, load);
    await settle(page);
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    return {};
  } catch (error) {
    return { failure: error.message };
  } finally {
    await one.leave?.(page);
  }
}

const browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
const captures = [];
try {
  for (const [area, email] of Object.entries(visitors)) {
    const pages = chosen(area);
    if (pages.length === 0) continue;
    const storageState = await sessionOf(browser, email);
    for (const locale of languages)
      for (const colorScheme of schemes) {
        const context = await browser.newContext({
          ...{ baseURL: address, locale, colorScheme, storageState, serviceWorkers: 'block' },
          ...{ deviceScaleFactor: 1, reducedMotion: 'reduce' },
        });
        const page = await context.newPage();
        for (const one of pages)
          for (const variant of variantsOf(one, { all })) {
            if (variant.language !== locale || variant.scheme !== colorScheme) continue;
            const file = `${fileName(`${area} ${one.name}`)}-${keyOf(variant)}.png`;
            const result = await capture(page, one, variant, file);
            captures.push({ area, page: one.name, variant, file, ...result });
            console.log(`${one.name} ${keyOf(variant)}${result.failure ? `: ${result.failure}` : ''}`);
          }
        await context.close();
      }
  }
} finally {
  await browser.close();
  writeFileSync(join(folder, 'index.html'), contactSheet(captures));
}
const failed = captures.filter(({ failure }) => failure).length;
console.log(`${captures.length} pictures, ${failed} failed: ${join(folder, 'index.html')}`);
process.exitCode = failed > 0 ? 1 : 0;

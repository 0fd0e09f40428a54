// npm run screenshots: captures every page of a running Atrium, on a phone and on a desktop, in light and dark mode,
// into docs/screenshots.
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { obtainChromium } from './chromium.mjs';
import { root } from './prepare/paths.mjs';
import { signIn } from './sign-in.mjs';

const address = process.env.ATRIUM_URL ?? 'http://localhost:4000';
const home = process.env.ATRIUM_HOME ?? join(root, '.atrium');
const folder = join(root, 'docs/screenshots');
const { password } = JSON.parse(readFileSync(join(home, 'demo.json'), 'utf8'));
const widths = [390, 1440];
const schemes = ['light', 'dark'];

const at = (path) => (page) => page.goto(`${address}${path}`);
const employee = 'employee@acme.example';
const superuser = 'superuser@acme.example';

/** The pages to capture: a name, the account, and how to open them. */
const pages = [
  { name: 'login', open: at('/login') },
  { name: 'sign-up-by-phone', open: at('/login/with-phone') },
  { name: 'home', as: employee, open: at('/') },
  { name: 'news', as: employee, open: at('/articles') },
  { name: 'article', as: employee, open: openFirstArticle },
  { name: 'updates', as: employee, open: at('/updates') },
  { name: 'broadcasts', as: employee, open: at('/broadcasts') },
  { name: 'menus', as: employee, open: at('/menus') },
  { name: 'library', as: employee, open: at('/library') },
  { name: 'library-found', as: employee, open: at('/library?q=leave') },
  { name: 'vacancies', as: employee, open: at('/hr/vacancies') },
  { name: 'vacancy', as: employee, open: openFirstVacancy },
  { name: 'chat', as: employee, open: at('/chat') },
  { name: 'conversation', as: employee, open: openFirstConversation },
  { name: 'chat-new', as: employee, open: at('/chat/new') },
  { name: 'directory', as: employee, open: at('/directory') },
  { name: 'profile', as: employee, open: openFirstProfile },
  { name: 'team', as: employee, open: at('/team') },
  { name: 'settings', as: employee, open: at('/settings') },
  { name: 'my-status', as: employee, open: at('/settings/status') },
  { name: 'my-password', as: employee, open: at('/settings/password') },
  { name: 'my-channels', as: employee, open: at('/settings/channels') },
  { name: 'my-notifications', as: employee, open: at('/settings/notifications') },
  { name: 'my-devices', as: employee, open: at('/settings/devices') },
  { name: 'my-sessions', as: employee, open: at('/settings/sessions') },
  { name: 'my-second-step', as: employee, open: at('/settings/second-factor') },
  { name: 'my-tokens', as: employee, open: at('/settings/tokens') },
  { name: 'my-data', as: employee, open: at('/settings/data') },
  { name: 'help', as: employee, open: at('/help') },
  { name: 'privacy', as: employee, open: at('/settings/privacy') },
  { name: 'admin-articles', as: superuser, open: at('/admin/articles') },
  { name: 'admin-article', as: superuser, open: openFirstManagedArticle },
  { name: 'admin-channels', as: superuser, open: at('/admin/articles/edit-channels') },
  { name: 'admin-broadcasts', as: superuser, open: at('/admin/broadcasts') },
  { name: 'admin-broadcast-new', as: superuser, open: at('/admin/broadcasts/new') },
  { name: 'admin-menus', as: superuser, open: at('/admin/menus') },
  { name: 'admin-library', as: superuser, open: at('/admin/library') },
  { name: 'admin-library-folders', as: superuser, open: at('/admin/libraryfolders/root') },
  { name: 'admin-vacancies', as: superuser, open: at('/admin/vacancies') },
  { name: 'admin-vacancy', as: superuser, open: openFirstManagedVacancy },
  { name: 'admin-welcome', as: superuser, open: at('/admin/welcome') },
  { name: 'admin-moderation', as: superuser, open: at('/admin/moderation') },
  { name: 'admin-people', as: superuser, open: at('/admin/users') },
  { name: 'admin-statuses', as: superuser, open: at('/admin/users/statuses') },
  { name: 'admin-activation', as: superuser, open: at('/admin/users/activation') },
  { name: 'admin-import', as: superuser, open: at('/admin/users/import') },
  { name: 'admin-person', as: superuser, open: openFirstPerson },
  { name: 'admin-roles', as: superuser, open: at('/admin/roles') },
  { name: 'admin-structure', as: superuser, open: at('/admin/structure') },
  { name: 'admin-sites', as: superuser, open: at('/admin/sites') },
  { name: 'admin-features', as: superuser, open: at('/admin/features') },
  { name: 'admin-setup', as: superuser, open: at('/admin/setup') },
  { name: 'admin-sign-in', as: superuser, open: at('/admin/sign-in') },
  { name: 'admin-tokens', as: superuser, open: at('/admin/api-tokens') },
  { name: 'admin-identity-providers', as: superuser, open: at('/admin/identity-providers') },
  { name: 'admin-push', as: superuser, open: at('/admin/push') },
  { name: 'admin-webhooks', as: superuser, open: at('/admin/webhooks') },
  { name: 'admin-data-retention', as: superuser, open: at('/admin/data-retention') },
  { name: 'admin-chat', as: superuser, open: at('/admin/chat') },
  { name: 'admin-audit', as: superuser, open: at('/admin/audit') },
  { name: 'admin-tasks', as: superuser, open: at('/admin/tasks') },
];

async function openFirstConversation(page) {
  await page.goto(`${address}/chat`);
  await page.locator('main a[href*="/messages"]').first().click();
  await page.waitForURL(/\/chat\/.+\/messages/);
}

async function openFirstProfile(page) {
  await page.goto(`${address}/directory`);
  await page.locator('main a[href*="/profile/"]').first().click();
  await page.waitForURL(/\/profile\/.+/);
}

async function openFirstArticle(page) {
  await page.goto(`${address}/articles`);
  await page.locator('main article a').first().click();
  await page.waitForURL(/\/articles\/.+/);
}

async function openFirstManagedArticle(page) {
  await page.goto(`${address}/admin/articles?state=published`);
  await page.locator('main [data-row-link]').first().click();
  await page.waitForURL(/\/admin\/articles\/[^/]+$/);
}

async function openFirstVacancy(page) {
  await page.goto(`${address}/hr/vacancies`);
  await page.locator('main li h2 a').first().click();
  await page.waitForURL(/\/hr\/vacancies\/.+/);
}

async function openFirstManagedVacancy(page) {
  await page.goto(`${address}/admin/vacancies?state=open`);
  await page.locator('main [data-row-link]').first().click();
  await page.waitForURL(/\/admin\/vacancies\/.+/);
}

async function openFirstPerson(page) {
  await page.goto(`${address}/admin/users`);
  await page.locator('main [data-row-link]').first().click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.waitForURL(/\/admin\/users\/.+/);
}

/** Waits until the page is there, nothing is loading and every image in view is loaded. */
async function settle(page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await page.evaluate(() => document.fonts.ready);
}

const selected = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await obtainChromium(), args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
try {
  for (const who of new Set(pages.map(({ as }) => as))) {
    for (const scheme of schemes) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        colorScheme: scheme,
        locale: 'en-GB',
        deviceScaleFactor: 1,
      });
      const page = await context.newPage();
      if (who) await signIn(page, { address, email: who, password });
      for (const one of pages.filter(
        ({ as, name }) => as === who && (selected.length === 0 || selected.includes(name)),
      )) {
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
          await one.open(page);
          await settle(page);
          await page.screenshot({ path: join(folder, `${one.name}-${width}-${scheme}.png`) });
          console.log(`${one.name} at ${width}, ${scheme}`);
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
}

import { expect, type Page } from '@playwright/test';
import { xssCorpus } from '../../services/content/test/xss-corpus.ts';
import { signIn, test } from './demo.ts';

type Json = Record<string, unknown>;

/** The authorization header that the page itself sends. */
async function authorizationOf(page: Page): Promise<string> {
  const sent = page.waitForRequest((request) => 'authorization' in request.headers());
  await page.reload();
  return (await sent).headers()['authorization'] as string;
}

/** Publishes over the API, without the restrictions of the editor. */
async function publish(
  page: Page,
  authorization: string,
  title: string,
  html: string,
): Promise<{ id: string; stored: string }> {
  const call = async (
    method: 'get' | 'post',
    path: string,
    data?: Json,
    headers: Record<string, string> = {},
  ): Promise<Json> => {
    const response = await page.request[method](`/api/v1${path}`, {
      headers: { authorization, ...headers },
      ...(data && { data }),
    });
    expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Json;
  };
  const { items } = (await call('get', '/channels')) as { items: { id: string }[] };
  const audience = { everyone: true, sites: [], departments: [], grades: [], people: [], excluded: [] };
  const fields = { channel: items[0]?.id, title: { 'en-GB': title }, content: { 'en-GB': html }, audience };
  const begun = await call('post', '/admin/articles', fields);
  const id = begun['id'] as string;
  await call(
    'post',
    `/admin/articles/${id}/publish`,
    { at: null },
    { 'if-match': `"${begun['version'] as number}"` },
  );
  const { html: stored } = await call('get', `/articles/${id}`);
  return { id, stored: stored as string };
}

/** Records every visible effect a payload could have: dialogs, requests, script calls and policy violations. */
async function listenForScripts(page: Page): Promise<string[]> {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) ran.push(`request: ${request.url()}`);
  });
  await page.exposeFunction('tellOnIt', (what: string) => ran.push(`ran: ${what}`));
  await page.addInitScript(() => {
    const report = (window as unknown as { tellOnIt: (what: string) => void }).tellOnIt;
    for (const name of ['alert', 'confirm', 'prompt']) Object.assign(window, { [name]: () => report(name) });
    // A payload that only the content security policy stops has already got past sanitising.
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      report(`${violatedDirective} ${blockedURI}`);
    });
  });
  return ran;
}

test('[ALL-8] none of the attack payloads written into an article runs in a browser', async ({ page }) => {
  expect(xssCorpus.length).toBeGreaterThanOrEqual(100);
  await signIn(page, 'editor@acme.example');
  const authorization = await authorizationOf(page);
  const parts = xssCorpus.map((payload) => `<p>before</p>${payload}<p>after</p>`);
  const title = `Hostile, all at once ${Date.now()}`;
  const together = await publish(page, authorization, title, parts.join(''));
  const ran = await listenForScripts(page);

  await page.goto(`/articles/${together.id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Hostile/ })).toBeVisible();
  await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) =>
      Promise.allSettled((images as HTMLImageElement[]).map((image) => image.decode())),
    );
  await page.goto(`/admin/articles/${together.id}`);
  await expect(page.getByRole('textbox', { name: /^Text/ })).toBeVisible();
  expect(ran).toEqual([]);
});

test('[ALL-8] the stored HTML runs nothing even on a page without a content security policy, when clicked and focused', async ({
  page,
  browser,
}) => {
  await signIn(page, 'editor@acme.example');
  const authorization = await authorizationOf(page);
  const single = xssCorpus.map((payload, at) => `<h2>${at}</h2>${payload}`);
  // A few per article: a payload may swallow those that follow it.
  const storedHtml: string[] = [];
  for (const some of groupsOf(single, 10))
    storedHtml.push((await publish(page, authorization, `Hostile ${Date.now()}`, some.join(''))).stored);

  const bare = await (await browser.newContext({ baseURL: undefined })).newPage();
  const ran = await listenForScripts(bare);
  for (const html of storedHtml) {
    await bare.goto('about:blank');
    await bare.setContent(`<!doctype html><title>bare</title><main>${html}</main>`);
    await bare.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        for (const event of ['click', 'mouseover', 'focus', 'error', 'load', 'toggle'])
          element.dispatchEvent(new Event(event, { cancelable: true }));
        element.focus();
      }
    });
  }
  expect(ran).toEqual([]);
});

const groupsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

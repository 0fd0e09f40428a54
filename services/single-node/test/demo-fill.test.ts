import { findProvider } from '@atrium/identity/sign-in/command-line-provider';
import { signInFromCommandLine } from '@atrium/identity/sign-in/command-line-sign-in';
import { freePort } from '@atrium/common/net/free-ports';
import { until } from '@atrium/common/testing/until';
import { conversations } from '@atrium/proto/chat/conversations';
import { createClient } from '@atrium/proto/client';
import { articles } from '@atrium/proto/content/articles';
import { comments } from '@atrium/proto/content/comments';
import { vacancies } from '@atrium/proto/content/vacancies';
import { welcome } from '@atrium/proto/content/welcome';
import { directory } from '@atrium/proto/identity/directory';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProductProcess } from './product-process.ts';

const example = fileURLToPath(new URL('../../../demo/example', import.meta.url));

let home: string;
let product: ProductProcess;
let output: string;
let token: string;

/** As an employee of the organisation sees it. */
const client = <T extends Parameters<typeof createClient>[0]>(table: T) =>
  createClient(table, { baseUrl: `${product.url}/api/v1`, token: () => token });

async function signIn(email: string): Promise<string> {
  const { password } = JSON.parse(await readFile(join(home, 'demo.json'), 'utf8')) as { password: string };
  return signInFromCommandLine({ ...(await findProvider(product.url)), email, password });
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'atrium-demo-'));
  const settings = { home, port: await freePort() };
  product = new ProductProcess(settings, { ATRIUM_DEMO: '1', ATRIUM_DEMO_FROM: example });
  output = await product.untilPrinted('Demo data complete.');
  token = await signIn('lou@crust.example');
}, 120_000);

afterAll(async () => {
  if (product.isRunning) await product.ends('SIGTERM');
  await rm(home, { recursive: true, force: true });
});

describe('a start with an organisation of one’s own', () => {
  it('prints the accounts that the organisation names', () => {
    expect(output).toMatch(/ines@crust\.example +superuser/);
    expect(output).not.toContain('acme.example');
  });

  it('has its people, its articles in each language, and what people wrote about them', async () => {
    const people = await until(async () => {
      const { items } = await client(directory).list({ query: {} });
      return items.length === 3 ? items : null;
    });
    expect(people.map(({ name }) => name).toSorted()).toEqual(['Inès Marchand', 'Lou Sparrow', 'Otto Field']);
    const { items } = await client(articles).list({ query: { language: 'fr-FR' } });
    expect(items.map(({ title }) => title)).toEqual(['Le nouveau four est arrivé']);
    const [{ id } = { id: '' }] = items;
    const article = await client(articles).get({ params: { id }, query: { language: 'en-GB' } });
    expect(article.title).toBe('The new oven is in');
    expect(article.html).toMatch(/<figcaption>The view from the oven<\/figcaption>/);
    const { items: threads } = await client(comments).list({ params: { kind: 'article', id }, query: {} });
    expect(threads.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^How did you get it in, @\[Otto Field\]/),
    ]);
  });

  it('has its vacancies, its conversations and its welcome notice', async () => {
    const { items: jobs } = await client(vacancies).list({ query: {} });
    expect(jobs.map(({ jobTitle }) => jobTitle)).toEqual(['Second baker']);
    const { items: chats } = await client(conversations).list({ query: {} });
    expect(chats).toHaveLength(1);
    const { notice } = await client(welcome).current({ query: { language: 'fr-FR' } });
    expect(notice?.text).toBe('Bienvenue. Le café est à côté de la farine.');
  });
});

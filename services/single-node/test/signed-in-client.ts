import { findProvider } from '@atrium/identity/sign-in/command-line-provider';
import { signInFromCommandLine } from '@atrium/identity/sign-in/command-line-sign-in';
import { everyone } from '@atrium/proto/audience';
import { createClient, type CallOptions } from '@atrium/proto/client';
import type { Endpoint, CallInput, Output } from '@atrium/proto/endpoint';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import { channels } from '@atrium/proto/content/channels';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { setTimeout as pause } from 'node:timers/promises';

export const password = 'correct horse battery';

/** A person who is signed in and calls the API as the web client does. */
export class SignedInClient {
  private token = '';
  id = '';

  private constructor(
    private readonly url: string,
    private readonly email: string,
  ) {}

  static async create(url: string, email: string): Promise<SignedInClient> {
    const signedInClient = new SignedInClient(url, email);
    await signedInClient.signIn();
    return signedInClient;
  }

  async signIn(): Promise<void> {
    const provider = await findProvider(this.url);
    this.token = await signInFromCommandLine({ ...provider, email: this.email, password });
    const claims = Buffer.from(this.token.split('.')[1]!, 'base64url').toString();
    this.id = (JSON.parse(claims) as { sub: string }).sub;
  }

  /** For calls made without this class. */
  get bearer(): string {
    return this.token;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Output<E>> {
    const table = { endpoint: endpoint as Endpoint };
    const client = createClient(table, { baseUrl: `${this.url}/api/v1`, token: () => this.token });
    return (await client.endpoint(input as never, options)) as Output<E>;
  }
}

export interface TestTeam {
  readonly editor: SignedInClient;
  readonly readers: readonly SignedInClient[];
  readonly channel: string;
  /** Published by the editor, for everyone. */
  readonly article: string;
}

/** Tokens expire within minutes, so each test starts with new ones. */
export async function signInAgain({ editor, readers }: TestTeam): Promise<void> {
  await Promise.all([editor, ...readers].map((one) => one.signIn()));
}

/**
 * Creates an organisation in an empty product through the link it printed, with readers and an article they can comment
 * on.
 */
export async function createTestTeam(url: string, output: string): Promise<TestTeam> {
  const email = await createFirstAdministrator(output);
  const editor = await retryUntilSettled(() => SignedInClient.create(url, email));
  const names = ['Ben', 'Cleo', 'Dora', 'Emil'];
  const claims = { user: { articles: 'allow', chat: 'allow' }, admin: {} } as const;
  const role = await retryUntilSettled(() => editor.call(roles.create, { body: { name: 'Reader', claims } }));
  for (const first of names) {
    const fields = { first, last: 'Reader', email: emailOf(first), password };
    const { id: person } = await editor.call(people.create, { body: fields });
    await editor.call(roles.assign, { params: { id: role.id, person } });
  }
  const { channel, article } = await firstArticle(editor);
  const arrive = async (first: string): Promise<SignedInClient> => {
    const reader = await SignedInClient.create(url, emailOf(first));
    await reader.call(articles.get, { params: { id: article }, query: {} });
    return reader;
  };
  const readers = await Promise.all(names.map((first) => retryUntilSettled(() => arrive(first))));
  return { editor, readers, channel, article };
}

/** Opens the link that an empty product printed. Returns the administrator's e-mail address. */
export async function createFirstAdministrator(output: string): Promise<string> {
  const link = /https?:\S+\/first-administrator\/\S+/.exec(output)?.[0] ?? '';
  const email = 'ada@acme.example';
  const administrator = { organisation: 'Acme', first: 'Ada', last: 'Nowak', email };
  const form = new URLSearchParams({ ...administrator, password, repeated: password });
  const founded = await fetch(link, { method: 'POST', body: form });
  if (!founded.ok) throw new Error(`Founding answered ${founded.status}`);
  return email;
}

/** Services that learn of people and roles through messages apply changes only after a moment. */
async function retryUntilSettled<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + 30_000; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(200);
    }
  }
}

const emailOf = (first: string): string => `${first.toLowerCase()}@acme.example`;

export const fieldsFor = (channel: string, title: string) => ({
  channel,
  title: { 'en-GB': title },
  content: { 'en-GB': '<p>It opens on Monday.</p>' },
  audience: everyone,
});

async function firstArticle(editor: SignedInClient): Promise<{ channel: string; article: string }> {
  const { id: channel } = await retryUntilSettled(() =>
    editor.call(channels.create, { body: { label: 'News', colour: '#336699' } }),
  );
  return { channel, article: await publishOne(editor, channel, 'A canteen') };
}

/** Publishes this many articles for everyone. Returns their ids. */
export async function publishArticles({ editor, channel }: TestTeam, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await publishOne(editor, channel, `Article ${at}`));
  return ids;
}

async function publishOne(editor: SignedInClient, channel: string, title: string): Promise<string> {
  const { id, version } = await editor.call(managedArticles.create, { body: fieldsFor(channel, title) });
  await editor.call(managedArticles.publish, { params: { id }, body: { at: null } }, { ifMatch: version });
  return id;
}

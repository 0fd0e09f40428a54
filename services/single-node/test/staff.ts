import { findProvider } from '@atrium/identity/sign-in/command-line-provider';
import { signInFromCommandLine } from '@atrium/identity/sign-in/command-line-sign-in';
import { everyone } from '@atrium/proto/audience';
import { createClient, type CallOptions } from '@atrium/proto/client';
import type { Endpoint, Input, Output } from '@atrium/proto/endpoint';
import { articles, managedArticles } from '@atrium/proto/content/articles';
import { channels } from '@atrium/proto/content/channels';
import { people } from '@atrium/proto/identity/people';
import { roles } from '@atrium/proto/identity/roles';
import { setTimeout as pause } from 'node:timers/promises';

const password = 'correct horse battery';

/** Somebody who is signed in, and calls the product the way the web client does. */
export class Colleague {
  private token = '';
  id = '';

  private constructor(
    private readonly url: string,
    private readonly email: string,
  ) {}

  static async signedIn(url: string, email: string): Promise<Colleague> {
    const colleague = new Colleague(url, email);
    await colleague.signIn();
    return colleague;
  }

  async signIn(): Promise<void> {
    const provider = await findProvider(this.url);
    this.token = await signInFromCommandLine({ ...provider, email: this.email, password });
    const claims = Buffer.from(this.token.split('.')[1]!, 'base64url').toString();
    this.id = (JSON.parse(claims) as { sub: string }).sub;
  }

  /** For who calls without this class. */
  get bearer(): string {
    return this.token;
  }

  async call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Output<E>> {
    const table = { endpoint: endpoint as Endpoint };
    const client = createClient(table, { baseUrl: `${this.url}/api/v1`, token: () => this.token });
    return (await client.endpoint(input as never, options)) as Output<E>;
  }
}

export interface Staff {
  readonly editor: Colleague;
  readonly readers: readonly Colleague[];
  readonly channel: string;
  /** Published, for everyone, by the editor. */
  readonly article: string;
}

/** Tokens last for minutes: each test begins with new ones. */
export async function signInAgain({ editor, readers }: Staff): Promise<void> {
  await Promise.all([editor, ...readers].map((one) => one.signIn()));
}

/** Founds an organisation in an empty product by the link it printed, with an article that its readers can talk about. */
export async function foundStaff(url: string, said: string): Promise<Staff> {
  const link = /https?:\S+\/first-administrator\/\S+/.exec(said)?.[0] ?? '';
  const email = 'ada@acme.example';
  const administrator = { organisation: 'Acme', first: 'Ada', last: 'Nowak', email };
  const form = new URLSearchParams({ ...administrator, password, repeated: password });
  const founded = await fetch(link, { method: 'POST', body: form });
  if (!founded.ok) throw new Error(`Founding answered ${founded.status}`);
  const editor = await settled(() => Colleague.signedIn(url, email));
  const names = ['Ben', 'Cleo', 'Dora', 'Emil'];
  const claims = { user: { articles: 'allow', chat: 'allow' }, admin: {} } as const;
  const role = await settled(() => editor.call(roles.create, { body: { name: 'Reader', claims } }));
  for (const first of names) {
    const fields = { first, last: 'Reader', email: emailOf(first), password };
    const { id: person } = await editor.call(people.create, { body: fields });
    await editor.call(roles.assign, { params: { id: role.id, person } });
  }
  const { channel, article } = await firstArticle(editor);
  const arrive = async (first: string): Promise<Colleague> => {
    const reader = await Colleague.signedIn(url, emailOf(first));
    await reader.call(articles.get, { params: { id: article }, query: {} });
    return reader;
  };
  const readers = await Promise.all(names.map((first) => settled(() => arrive(first))));
  return { editor, readers, channel, article };
}

/** Where services are told of people and roles by messages, what was just decided holds within moments. */
async function settled<T>(work: () => Promise<T>): Promise<T> {
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

async function firstArticle(editor: Colleague): Promise<{ channel: string; article: string }> {
  const { id: channel } = await settled(() =>
    editor.call(channels.create, { body: { label: 'News', colour: '#336699' } }),
  );
  return { channel, article: await publishOne(editor, channel, 'A canteen') };
}

/** As many more articles for everyone as are asked for; answers their ids. */
export async function publishArticles({ editor, channel }: Staff, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await publishOne(editor, channel, `Article ${at}`));
  return ids;
}

async function publishOne(editor: Colleague, channel: string, title: string): Promise<string> {
  const { id, version } = await editor.call(managedArticles.create, { body: fieldsFor(channel, title) });
  await editor.call(managedArticles.publish, { params: { id }, body: { at: null } }, { ifMatch: version });
  return id;
}

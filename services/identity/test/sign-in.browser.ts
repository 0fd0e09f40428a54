import { createHash, randomBytes } from 'node:crypto';
import { publicUrl, type SignInSystem, type TestAccount } from './sign-in.system.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The redirect target. */
  readonly location: string | null;
}

/** As much of a browser as sign-in needs: cookies by path, forms from our own pages, redirects one at a time. */
export class TestBrowser {
  readonly cookies = new Map<string, { value: string; path: string; attributes: string }>();

  constructor(
    private readonly system: Pick<SignInSystem, 'url'>,
    private readonly options: { address?: string; language?: string; headers?: Record<string, string> } = {},
  ) {}

  async open(
    url: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const target = new URL(url, publicUrl);
    if (target.origin !== publicUrl) throw new Error(`${url} leads out of the product`);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const { address = '192.0.2.1', language = 'en' } = this.options;
    const response = await fetch(this.system.url + target.pathname + target.search, {
      redirect: 'manual',
      headers: {
        cookie: cookie.join('; '),
        'accept-language': language,
        'x-forwarded-for': address,
        accept: 'text/html',
        ...(form && { origin: publicUrl }),
        ...this.options.headers,
        ...headers,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    response.headers.getSetCookie().forEach((set) => this.keep(set));
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get('location'),
    };
  }

  /** Follows redirects until they lead to a page of the web client. */
  async follow(answer: Answer): Promise<Answer> {
    let current = answer;
    while (current.location && new URL(current.location, publicUrl).pathname.startsWith('/auth/'))
      current = await this.open(current.location);
    return current;
  }

  /** Drops the cookies that match. */
  forget(isLost: (name: string) => boolean): void {
    const lost = [...this.cookies.keys()].filter(isLost);
    lost.forEach((name) => this.cookies.delete(name));
  }

  private keep(set: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(set) ?? [];
    const path = /path=([^;]+)/i.exec(attributes)?.[1] ?? '/';
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(attributes)) this.cookies.delete(name);
    else this.cookies.set(name, { value, path, attributes });
  }
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** The web client's part of the code flow. */
export class TestClient {
  private readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('base64url');

  constructor(
    readonly browser: TestBrowser,
    private readonly system: Pick<SignInSystem, 'url'>,
  ) {}

  authorizationUrl(changes: Record<string, string | undefined> = {}): string {
    const query = {
      client_id: 'atrium-web',
      redirect_uri: `${publicUrl}/`,
      response_type: 'code',
      scope: 'openid profile email',
      state: this.state,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    return `/auth/auth?${new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined))}`;
  }

  /** The sign-in page, and its address. */
  async begin(changes: Record<string, string | undefined> = {}): Promise<Answer & { url: string }> {
    const answer = await this.browser.open(this.authorizationUrl(changes));
    const url = answer.location ?? '';
    return { ...(await this.browser.open(url)), url };
  }

  /** Fills in the sign-in form and submits it. */
  async submit(page: { url: string }, email: string, password: string): Promise<Answer> {
    return this.browser.open(page.url, { email, password });
  }

  /** Signs in and returns the web client's code; null if refused. */
  async code(email: string, password: string): Promise<string | null> {
    const page = await this.begin();
    return codeOf(await this.browser.follow(await this.submit(page, email, password)));
  }

  async redeem(
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Tokens & { error?: string } }> {
    const response = await fetch(`${this.system.url}/auth/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_id: 'atrium-web', ...form }),
    });
    return { status: response.status, body: (await response.json()) as Tokens };
  }

  redeemCode(
    code: string,
    headers: Record<string, string> = {},
    changes: Record<string, string> = {},
  ): Promise<{ status: number; body: Tokens & { error?: string } }> {
    const form = {
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
      redirect_uri: `${publicUrl}/`,
      ...changes,
    };
    return this.redeem(form, headers);
  }

  refresh(token: string): Promise<{ status: number; body: Tokens & { error?: string } }> {
    return this.redeem({ grant_type: 'refresh_token', refresh_token: token });
  }

  /** The whole flow, from the sign-in page to the tokens. */
  async signIn({ email, password }: Pick<TestAccount, 'email' | 'password'>): Promise<Tokens> {
    const code = await this.code(email, password);
    if (!code) throw new Error(`${email} was refused`);
    const { status, body } = await this.redeemCode(code);
    if (status !== 200) throw new Error(`The authorisation code was rejected: ${JSON.stringify(body)}`);
    return body;
  }
}

export const codeOf = ({ location }: Answer): string | null =>
  location ? new URL(location, publicUrl).searchParams.get('code') : null;

/** The text of the error message on a page. */
export const alertOf = ({ text }: Answer): string | null =>
  /role="alert"[^>]*>([^<]+)</.exec(text)?.[1] ?? null;

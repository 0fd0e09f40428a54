import { createHash, randomBytes } from 'node:crypto';
import { publicUrl, type TestRealm } from './test-realm.ts';

export interface KeycloakTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

export interface Page {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

/** A browser on Keycloak's own login form. */
export class LoginFormClient {
  private readonly cookies: { readonly name: string; readonly value: string; readonly path: string }[] = [];
  private readonly verifier = randomBytes(32).toString('base64url');

  /** Pass `client` to use a client other than the web client. */
  constructor(
    private readonly realm: TestRealm,
    private readonly client = { client_id: 'atrium-web', redirect_uri: `${publicUrl}/` },
  ) {}

  async open(url: string, form?: Record<string, string>): Promise<Page> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: this.cookiesFor(url) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    answer.headers.getSetCookie().forEach((set) => this.keep(set));
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  }

  /** Follows redirects as long as they stay within the realm. */
  async follow(page: Page): Promise<Page> {
    const isOwn = page.location?.startsWith(this.realm.issuer);
    return isOwn ? this.follow(await this.open(page.location ?? '')) : page;
  }

  /** The login page, or the redirect of a browser that is already signed in. */
  begin(changes: Record<string, string> = {}): Promise<Page> {
    const query = new URLSearchParams({
      ...this.client,
      response_type: 'code',
      scope: 'openid profile email',
      state: 'state',
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    });
    return this.open(`${this.realm.issuer}/protocol/openid-connect/auth?${query}`);
  }

  submit(page: Page, username: string, password: string): Promise<Page> {
    return this.open(actionOf(page), { username, password, credentialId: '' });
  }

  /** Null when Keycloak shows the form again. */
  async signIn(email: string, password: string): Promise<KeycloakTokens | null> {
    const answer = await this.submit(await this.begin(), email, password);
    const code = answer.location && new URL(answer.location).searchParams.get('code');
    return code ? this.redeem(code) : null;
  }

  /**
   * For a sign-in right after another attempt: Keycloak handles one attempt per person at a time and responds before it
   * has finished with it. Until then it rejects the next attempt with the same form, without counting it.
   */
  async signInWithRetry(email: string, password: string): Promise<KeycloakTokens | null> {
    for (let tries = 1; tries < 10; tries++) {
      const tokens = await this.signIn(email, password);
      if (tokens) return tokens;
    }
    return this.signIn(email, password);
  }

  async redeem(code: string): Promise<KeycloakTokens> {
    const answer = await this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.verifier,
      redirect_uri: this.client.redirect_uri,
    });
    if (!answer) throw new Error('The code was refused');
    return answer;
  }

  refresh(token: string): Promise<KeycloakTokens | null> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token });
  }

  /** As keycloak-js does. */
  async signOut({ id_token }: KeycloakTokens): Promise<Page> {
    const query = new URLSearchParams({
      client_id: this.client.client_id,
      id_token_hint: id_token,
      post_logout_redirect_uri: this.client.redirect_uri,
    });
    return this.follow(await this.open(`${this.realm.issuer}/protocol/openid-connect/logout?${query}`));
  }

  /** Realms use the same cookie names, each under a separate path. */
  private cookiesFor(url: string): string {
    const { pathname } = new URL(url);
    return this.cookies
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  private keep(set: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(set) ?? [];
    const path = /path=([^;]+)/i.exec(attributes)?.[1] ?? '/';
    const known = this.cookies.findIndex((cookie) => cookie.name === name && cookie.path === path);
    if (known >= 0) this.cookies.splice(known, 1);
    if (value !== '') this.cookies.push({ name, value, path });
  }

  private async token(form: Record<string, string>): Promise<KeycloakTokens | null> {
    const answer = await fetch(`${this.realm.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: this.client.client_id, ...form }),
    });
    return answer.ok ? ((await answer.json()) as KeycloakTokens) : null;
  }
}

export const actionOf = ({ text }: Page): string =>
  (/<form[^>]*\saction="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

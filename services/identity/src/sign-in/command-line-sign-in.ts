import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { commandLineCallback, commandLineClient } from './clients.ts';

export interface CommandLineSignIn {
  readonly issuer: string;
  readonly email: string;
  readonly password: string;
  /**
   * The built-in provider has a client for terminals. Keycloak only has the web client, whose code is read from the
   * redirect to its page.
   */
  readonly client?: { readonly id: string; readonly redirectUri: string };
}

const Discovery = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url() });
type Discovery = z.infer<typeof Discovery>;

interface Page {
  readonly url: string;
  readonly response: Response;
}

/** Keeps cookies as a browser does, as far as sign-in needs them. */
class CookieClient {
  private readonly cookies = new Map<string, string>();

  async open(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const post = form && { method: 'POST', body: new URLSearchParams(form) };
    const response = await fetch(url, {
      ...post,
      redirect: 'manual',
      headers: { cookie, 'accept-language': 'en' },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects until one leads to `end`. */
  async follow(url: string, end: string, form?: Record<string, string>): Promise<Page> {
    const response = await this.open(url, form);
    const location = response.headers.get('location');
    if (!location) return { url, response };
    const target = new URL(location, url).href;
    return target.startsWith(end) ? { url: target, response } : this.follow(target, end);
  }
}

/**
 * Gets an access token with the same code flow and the same form that people use. An error has the text of the page.
 */
export async function signInFromCommandLine(request: CommandLineSignIn): Promise<string> {
  const { email, password, issuer } = request;
  const client = request.client ?? { id: commandLineClient, redirectUri: commandLineCallback };
  const provider = await discover(issuer);
  const cookieClient = new CookieClient();
  const verifier = randomBytes(32).toString('base64url');
  const form = await cookieClient.follow(authorizationUrl(provider, client, verifier), client.redirectUri);
  const { action, fields } = await formOn(form);
  const answer = await cookieClient.follow(action, client.redirectUri, fields(email, password));
  const { searchParams } = new URL(answer.url);
  const code = searchParams.get('code');
  if (!code) throw new Error(searchParams.get('error_description') ?? (await refusalOf(answer)));
  return redeem(provider, {
    grant_type: 'authorization_code',
    client_id: client.id,
    code,
    code_verifier: verifier,
    redirect_uri: client.redirectUri,
  });
}

async function discover(issuer: string): Promise<Discovery> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
  if (!answer.ok) throw new Error(`${issuer} responded with ${answer.status}`);
  return Discovery.parse(await answer.json());
}

function authorizationUrl(
  provider: Discovery,
  client: NonNullable<CommandLineSignIn['client']>,
  verifier: string,
): string {
  const query = new URLSearchParams({
    client_id: client.id,
    response_type: 'code',
    redirect_uri: client.redirectUri,
    scope: 'openid profile email',
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${provider.authorization_endpoint}?${query.toString()}`;
}

/** Where the form is sent, and the name of its address field. */
async function formOn({ url, response }: Page) {
  const page = await response.text();
  const action = /<form[^>]*\saction="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? url;
  const address = /<input[^>]*\sname="(email|username)"/.exec(page)?.[1] ?? 'email';
  return {
    action: new URL(action, url).href,
    fields: (email: string, password: string) => ({ [address]: email, password }),
  };
}

async function redeem({ token_endpoint }: Discovery, form: Record<string, string>): Promise<string> {
  const answer = await fetch(token_endpoint, { method: 'POST', body: new URLSearchParams(form) });
  if (!answer.ok) throw new Error(`The authorisation code was rejected: ${await answer.text()}`);
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

async function refusalOf({ response }: Page): Promise<string> {
  const page = await response.text();
  return /role="alert"[^>]*>([^<]+)</.exec(page)?.[1] ?? `Sign-in answered ${response.status}`;
}

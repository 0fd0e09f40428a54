import { createHash, randomBytes } from 'node:crypto';
import { commandLineCallback, commandLineClient } from './clients.ts';

export interface CommandLineSignIn {
  readonly issuer: string;
  readonly email: string;
  readonly password: string;
}

/** Keeps cookies as a browser does, as far as sign-in needs it. */
class Visitor {
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
}

const targetOf = (response: Response, base: string): string =>
  new URL(response.headers.get('location') ?? '', base).href;

/** An access token by the same code flow and the same form that people use; refused with the page's own words. */
export async function signInFromCommandLine({ issuer, email, password }: CommandLineSignIn): Promise<string> {
  const visitor = new Visitor();
  const verifier = randomBytes(32).toString('base64url');
  const form = await visitor
    .open(authorizationUrl(issuer, verifier))
    .then((response) => targetOf(response, issuer));
  const answer = await visitor.open(form, { email, password });
  if (answer.status !== 303) throw new Error(await refusalOf(answer));
  const callback = await visitor
    .open(targetOf(answer, issuer))
    .then((response) => new URL(targetOf(response, issuer)));
  const code = callback.searchParams.get('code');
  if (!code)
    throw new Error(`Sign-in ended with ${callback.searchParams.get('error_description') ?? 'no code'}`);
  const redeemed = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: commandLineClient,
      code,
      code_verifier: verifier,
      redirect_uri: commandLineCallback,
    }),
  });
  if (!redeemed.ok) throw new Error(`The code was refused: ${await redeemed.text()}`);
  return ((await redeemed.json()) as { access_token: string }).access_token;
}

function authorizationUrl(issuer: string, verifier: string): string {
  const query = new URLSearchParams({
    client_id: commandLineClient,
    response_type: 'code',
    redirect_uri: commandLineCallback,
    scope: 'openid profile email',
    state: randomBytes(16).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${issuer}/auth?${query.toString()}`;
}

async function refusalOf(answer: Response): Promise<string> {
  const page = await answer.text();
  return /role="alert"[^>]*>([^<]+)</.exec(page)?.[1] ?? `Sign-in answered ${answer.status}`;
}

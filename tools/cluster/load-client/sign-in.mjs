import { createHash, randomBytes } from 'node:crypto';

const { GATEWAY, PUBLIC_URL, EMAIL, PASSWORD } = process.env;

/** Signs in as a browser does, through the code flow with the provider's own form. Returns an access token. */
export async function signIn() {
  const { issuer, clientId } = await (await fetch(`${GATEWAY}/api/config.json`)).json();
  const found = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  const verifier = randomBytes(32).toString('base64url');
  const client = { client_id: clientId, redirect_uri: `${PUBLIC_URL}/` };
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const page = await fetch(
    `${found.authorization_endpoint}?${new URLSearchParams({ ...client, response_type: 'code', scope: 'openid profile email', state: 's', code_challenge: challenge, code_challenge_method: 'S256' })}`,
    { redirect: 'manual' },
  );
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const action = /<form[^>]*\saction="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error(`No sign-in form: ${page.status}`);
  const response = await fetch(action, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ username: EMAIL, password: PASSWORD, credentialId: '' }),
  });
  const code = new URL(response.headers.get('location') ?? 'about:blank').searchParams.get('code');
  if (!code) throw new Error(`Sign-in of ${EMAIL} failed: ${response.status}`);
  const tokens = await fetch(found.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({ ...client, grant_type: 'authorization_code', code, code_verifier: verifier }),
  });
  return (await tokens.json()).access_token;
}

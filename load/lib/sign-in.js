import crypto from 'k6/crypto';
import http from 'k6/http';
import { url } from './config.js';

/** The built-in provider has a client for terminals; elsewhere the code is read from the redirect to the web client. */
const builtIn = { id: 'atrium-cli', redirectUri: 'http://127.0.0.1/callback' };
const hex = (bytes) =>
  Array.from(new Uint8Array(crypto.randomBytes(bytes)), (one) => one.toString(16).padStart(2, '0'));
const randomText = () => hex(32).join('');

let provider;

function findProvider() {
  const { issuer, clientId } = http.get(`${url}/api/config.json`, { tags: { name: 'config' } }).json();
  const discovery = http
    .get(`${issuer}/.well-known/openid-configuration`, { tags: { name: 'config' } })
    .json();
  const client = issuer === `${url}/auth` ? builtIn : { id: clientId, redirectUri: `${url}/` };
  return { ...client, authorize: discovery.authorization_endpoint, token: discovery.token_endpoint };
}

const query = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Follows redirects until one leads back to the client. */
function follow(address, end, form) {
  const params = { redirects: 0, tags: { name: form ? 'password' : 'sign-in page' } };
  const response = form ? http.post(address, form, params) : http.get(address, params);
  const location = response.headers.Location;
  if (!location) return { address, response };
  const target = location.startsWith('/')
    ? address.replace(/^(\w+:\/\/[^/]+).*$/, `$1${location}`)
    : location;
  return target.startsWith(end) ? { address: target, response } : follow(target, end);
}

/** Signs in with the code flow and the form that people use. Returns an access token. */
export function signIn({ email, password }) {
  provider = provider || findProvider();
  http.cookieJar().clear(provider.authorize);
  const verifier = randomText();
  const page = follow(
    `${provider.authorize}?${query({
      client_id: provider.id,
      response_type: 'code',
      redirect_uri: provider.redirectUri,
      scope: 'openid profile email',
      state: randomText(),
      code_challenge: crypto.sha256(verifier, 'base64rawurl'),
      code_challenge_method: 'S256',
    })}`,
    provider.redirectUri,
  );
  const form = page.response.html('form').first();
  const action = (form.attr('action') || page.address).replace(
    /^\//,
    page.address.replace(/^(\w+:\/\/[^/]+).*$/, '$1/'),
  );
  const field = form.find('input[name=username]').size() > 0 ? 'username' : 'email';
  const { address } = follow(action, provider.redirectUri, { [field]: email, password });
  const [, code] = /[?&]code=([^&]+)/.exec(address) || [];
  if (!code) throw new Error(`${email} could not sign in`);
  const redeemed = http.post(
    provider.token,
    {
      grant_type: 'authorization_code',
      client_id: provider.id,
      code: decodeURIComponent(code),
      code_verifier: verifier,
      redirect_uri: provider.redirectUri,
    },
    { tags: { name: 'token' } },
  );
  return redeemed.json('access_token');
}

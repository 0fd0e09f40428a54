import { errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { AccountHolders, SignInUse } from './account-holders.ts';
import { clientsFor, webClient } from './clients.ts';
import { cookieSignatures } from './cookie-signatures.ts';
import type { ProviderPages } from './pages/provider-pages.ts';
import type { OidcRecords } from './oidc-records.store.ts';
import { mountPath, type SignInSettings } from '../settings/sign-in.settings.ts';
import type { KeyRing } from './key-ring.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const apiAudience = 'urn:atrium:api';
const signing = 'ES256';
const scopes = ['openid', 'profile', 'email'];

export interface ProviderParts {
  readonly settings: SignInSettings;
  readonly keys: KeyRing;
  readonly records: OidcRecords;
  readonly holders: AccountHolders;
  readonly pages: ProviderPages;
}

export function configurationFor(parts: ProviderParts): Configuration {
  const { settings, keys, records } = parts;
  return {
    adapter: (model) => records.adapterFor(model),
    clients: clientsFor(settings),
    clientDefaults: { id_token_signed_response_alg: signing },
    enabledJWA: { idTokenSigningAlgValues: [signing] },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes,
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'locale'], email: ['email'] },
    conformIdTokenClaims: false,
    jwks: { keys: keys.keys.map(({ jwk }) => jwk) },
    cookies: cookiesWith(keys, settings),
    ttl: lifetimes,
    rotateRefreshToken: true,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    clientBasedCORS: (_, origin) => settings.origins.includes(origin),
    interactions: { url: (_, { uid }) => `${mountPath}/sign-in/${uid}`, policy: policy() },
    loadExistingGrant,
    ...accountsFrom(parts),
    ...pagesFrom(parts),
  };
}

const lifetimes = {
  AccessToken: 5 * minute,
  AuthorizationCode: minute,
  IdToken: 5 * minute,
  Interaction: hour,
  /** Each refresh starts it again, so it ends after twelve idle hours. */
  RefreshToken: 12 * hour,
  Session: 14 * day,
  Grant: 14 * day,
};

const cookiesWith = (keys: KeyRing, settings: SignInSettings): Configuration['cookies'] => ({
  names: {
    session: settings.cookieName('atrium_session'),
    interaction: settings.cookieName('atrium_interaction'),
    resume: settings.cookieName('atrium_resume'),
  },
  long: { httpOnly: true, sameSite: 'lax', signed: true, path: mountPath },
  short: { httpOnly: true, sameSite: 'lax', signed: true },
  keys: cookieSignatures(() => keys.cookieSecrets),
});

/**
 * The only prompt is sign-in: the web client is our own, so no one is asked for consent. A session in the browser is not
 * enough for other clients: their codes go to programs, so they require the password every time.
 */
function policy(): NonNullable<Configuration['interactions']>['policy'] {
  const { base, Check } = interactionPolicy;
  const prompts = base();
  prompts.remove('consent');
  const ended = new Check('session_ended', 'the session has ended', 'login_required', ({ oidc }) =>
    Boolean(oidc.session?.accountId && !oidc.account),
  );
  const program = new Check(
    'other_client',
    'this client requires signing in each time',
    'login_required',
    (ctx) => isSilentProgram(ctx),
  );
  prompts.get('login')?.checks.add(ended);
  prompts.get('login')?.checks.add(program);
  return prompts;
}

/** Whether another client than the web client asks, and the person has not just entered their password for it. */
const isSilentProgram = ({ oidc }: KoaContextWithOIDC): boolean =>
  oidc.client?.clientId !== webClient && !oidc.result?.login;

const loadExistingGrant: Configuration['loadExistingGrant'] = async (ctx) => {
  const { oidc } = ctx;
  if (isSilentProgram(ctx)) return undefined;
  const { client, session, account, provider } = oidc;
  if (!client || !session || !account) return undefined;
  const known = session.grantIdFor(client.clientId);
  const grant = known ? await provider.Grant.find(known) : undefined;
  if (grant?.accountId === account.accountId) return grant;
  const fresh = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  fresh.addOIDCScope(scopes.join(' '));
  await fresh.save();
  return fresh;
};

function accountsFrom({
  holders,
  records,
}: ProviderParts): Pick<Configuration, 'findAccount' | 'extraTokenClaims'> {
  return {
    findAccount: async (ctx, personId, token) => {
      const claims = await holders.currentClaims(personId, useOf(ctx, personId, token, records));
      if (!claims) return undefined;
      const { name, first, email, locale } = claims;
      return {
        accountId: personId,
        claims: () => ({ sub: personId, name, given_name: first, email, locale }),
      };
    },
    extraTokenClaims: async (_, token) => {
      if (token.kind !== 'AccessToken') return undefined;
      const claims = await holders.currentClaims(token.accountId);
      if (!claims) throw new errors.InvalidGrant('there is no such person any more');
      // Checked after the claims, so a session ended meanwhile gets no token with the new version.
      const sid = token.sessionUid;
      if (sid && (await records.isEnded(sid))) throw new errors.InvalidGrant('the session was ended');
      const { org, roles, access_version, name, email } = claims;
      return { org, roles, access_version, name, email, ...(sid && { sid }) };
    },
  };
}

/**
 * When the session behind a request began and was last used, from the token presented, or from the tokens issued in it
 * so far.
 */
function useOf(
  { oidc }: KoaContextWithOIDC,
  personId: string,
  token: Parameters<NonNullable<Configuration['findAccount']>>[2],
  records: OidcRecords,
): SignInUse | undefined {
  if (token && 'authTime' in token && token.authTime !== undefined) {
    const { authTime, iat } = token;
    return { signedInAt: authTime, usedAt: () => Promise.resolve(iat) };
  }
  const { loginTs, uid } = oidc.session ?? {};
  if (loginTs === undefined || uid === undefined) return undefined;
  return { signedInAt: loginTs, usedAt: () => records.lastUsedAt(personId, uid, loginTs) };
}

function pagesFrom({ pages }: ProviderParts): Pick<Configuration, 'features' | 'renderError'> {
  return {
    renderError: (ctx, out) => pages.error(ctx as KoaContextWithOIDC, out),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      // Access tokens are JWTs, which the library cannot revoke, and refresh tokens look like JWTs to it. Signing out
      // ends both.
      revocation: { enabled: false },
      // Nothing checks a proof where access tokens are used, and every pushed request of anyone would be stored.
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => pages.signOut(ctx, form),
        postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          if (resource !== apiAudience) throw new errors.InvalidTarget();
          return {
            scope: '',
            audience: apiAudience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: lifetimes.AccessToken,
            jwt: { sign: { alg: signing } },
          };
        },
      },
    },
  };
}

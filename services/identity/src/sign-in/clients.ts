import type { Client, ClientMetadata } from 'oidc-provider';
import type { SignInSettings } from '../settings/sign-in.settings.ts';

export const webClient = 'atrium-web';
/**
 * Signs in from a terminal, for curl and load tests, through the same forms as everyone. Only where the operator asks
 * for it: on a computer with several users, each of them can listen where its codes are sent.
 */
export const commandLineClient = 'atrium-cli';
export const commandLineCallback = 'http://127.0.0.1/callback';

const publicClient = {
  token_endpoint_auth_method: 'none',
  response_types: ['code'],
} as const;

export const clientsFor = ({
  publicUrl,
  hasCommandLine,
}: Pick<SignInSettings, 'publicUrl' | 'hasCommandLine'>): ClientMetadata[] => [
  {
    ...publicClient,
    grant_types: ['authorization_code', 'refresh_token'],
    client_id: webClient,
    client_name: 'Atrium',
    redirect_uris: [`${publicUrl}/`],
    post_logout_redirect_uris: [`${publicUrl}/`],
  },
  ...(hasCommandLine ? [commandLine] : []),
];

const commandLine: ClientMetadata = {
  ...publicClient,
  grant_types: ['authorization_code'],
  client_id: commandLineClient,
  client_name: 'Atrium on the command line',
  application_type: 'native',
  redirect_uris: [commandLineCallback],
};

/** Paths that are not pages of the web client, and must never receive a code. */
const taken = /^\/(auth|api|files|dev)(\/|$)/;

/**
 * Whether the browser may be redirected there: to any page of the web client on one of our origins. It must be spelled
 * exactly as a browser spells it, so no two parsers can disagree about its host.
 */
export function isOurPage(uri: string, origins: readonly string[]): boolean {
  const parsed = URL.parse(uri);
  if (!parsed || (parsed.href !== uri && parsed.href !== `${uri}/`)) return false;
  if (parsed.username || parsed.password || parsed.hash) return false;
  const path = readPath(parsed);
  return origins.includes(parsed.origin) && path !== null && !taken.test(path);
}

/** Null if the path cannot be decoded. */
function readPath({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    return null;
  }
}

/** The provider only compares exact addresses, but people may return to any of our pages. */
export function allowOurPages(clients: { readonly prototype: Client }, origins: readonly string[]): void {
  for (const method of ['redirectUriAllowed', 'postLogoutRedirectUriAllowed'] as const) {
    const isRegistered = clients.prototype[method];
    clients.prototype[method] = function (uri) {
      return isRegistered.call(this, uri) || (this.clientId === webClient && isOurPage(uri, origins));
    };
  }
}

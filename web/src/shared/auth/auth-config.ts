export interface AuthConfig {
  readonly issuer: string;
  readonly clientId: string;
}

/** Loads the sign-in configuration from the server. A server without one is its own identity provider. */
export async function loadAuthConfig(origin = location.origin): Promise<AuthConfig> {
  const response = await fetch('/api/config.json').catch(() => undefined);
  const config: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return isAuthConfig(config) ? config : { issuer: `${origin}/auth`, clientId: 'atrium-web' };
}

/** Checked by hand: a schema would make the sign-in wait for a library. */
const isAuthConfig = (config: unknown): config is AuthConfig =>
  typeof config === 'object' &&
  config !== null &&
  'issuer' in config &&
  'clientId' in config &&
  typeof config.issuer === 'string' &&
  typeof config.clientId === 'string' &&
  URL.canParse(config.issuer) &&
  config.clientId !== '';

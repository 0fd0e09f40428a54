import type { Provider } from 'oidc-provider';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * keycloak-js reads the expiry out of the refresh token, which it takes for a JWT; the provider's is an opaque id.
 * Decoration goes before it on the way out and is cut off on the way in. It is signed by nobody and read by nobody
 * here: what counts is the id.
 */
export function shapeRefreshTokens(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx['body'] as { refresh_token?: string } | undefined;
    if (ctx['oidc']?.route !== 'token' || !body?.refresh_token) return;
    const exp = Math.floor(Date.now() / 1000) + (ctx['oidc'].entities.RefreshToken?.remainingTTL ?? 0);
    body.refresh_token = [
      encode({ alg: 'none', typ: 'Refresh' }),
      encode({ typ: 'Refresh', exp }),
      body.refresh_token,
    ].join('.');
  });
  const { RefreshToken } = provider;
  const find = RefreshToken.find.bind(RefreshToken);
  const findUndressed = (value: string, options?: { ignoreExpiration?: boolean }): Promise<unknown> =>
    find(value.slice(value.lastIndexOf('.') + 1), options);
  Object.assign(RefreshToken, { find: findUndressed });
}

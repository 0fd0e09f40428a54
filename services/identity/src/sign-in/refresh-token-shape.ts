import type { Provider } from 'oidc-provider';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * keycloak-js takes the refresh token for a JWT and reads its expiry, but the provider's is an opaque ID. On the way
 * out, a prefix makes it look like a JWT, and on the way in the prefix is removed. The prefix is not signed, and
 * nothing reads it here: only the ID counts.
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

import { Provider } from 'oidc-provider';
import { isOutage } from '@atrium/common/errors/unavailable';
import type { ServiceLog } from '@atrium/common/log/service-log';
import { allowOurPages } from './clients.ts';
import { configurationFor, type ProviderParts } from './provider.configuration.ts';
import { shapeRefreshTokens } from './refresh-token-shape.ts';

/** The OpenID provider, with what its configuration cannot express. */
export function createProvider(parts: ProviderParts, log: ServiceLog): Provider {
  const provider = new Provider(parts.settings.issuer, configurationFor(parts));
  provider.proxy = true;
  allowOurPages(provider.Client as never, parts.settings.origins);
  provider.use(async (ctx, next) => {
    parts.pages.protect(ctx);
    await next();
  });
  shapeRefreshTokens(provider);
  provider.on('server_error', (ctx, error) => {
    // Set last: keycloak-js gives up a session for good on a 400, but retries after this status.
    if (isOutage(error)) ctx.status = 503;
    log.error({ error }, 'OpenID provider error');
  });
  return provider;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { mountPath, type SignInSettings } from './sign-in.settings.ts';

/**
 * Hands everything else below /auth to the provider. It builds addresses out of what a request says of its host, so it
 * is told the public one whoever asks.
 */
export function serveProvider(scope: FastifyInstance, provider: Provider, settings: SignInSettings): void {
  const { host, protocol } = new URL(settings.publicUrl);
  const handle = provider.callback() as (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  scope.removeAllContentTypeParsers();
  // The provider reads bodies itself, and limits them.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/*', async (request, reply) => {
    reply.hijack();
    const raw: IncomingMessage & { originalUrl?: string | undefined } = request.raw;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.originalUrl = raw.url;
    raw.url = raw.url?.slice(mountPath.length) || '/';
    await handle(raw, reply.raw);
  });
}

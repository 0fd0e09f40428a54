import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CurrentProvider } from './current-provider.ts';
import { mountPath, type SignInSettings } from '../settings/sign-in.settings.ts';

/**
 * Passes everything else below /auth to the provider. It builds URLs from the host in the request, so it always gets
 * the public one.
 */
export function serveProvider(
  scope: FastifyInstance,
  provider: CurrentProvider,
  settings: SignInSettings,
): void {
  const { host, protocol } = new URL(settings.publicUrl);
  scope.removeAllContentTypeParsers();
  // The provider reads and limits bodies itself.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/*', async (request, reply) => {
    reply.hijack();
    const raw: IncomingMessage & { originalUrl?: string | undefined } = request.raw;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.originalUrl = raw.url;
    raw.url = raw.url?.slice(mountPath.length) || '/';
    await provider.handle(raw, reply.raw);
  });
}

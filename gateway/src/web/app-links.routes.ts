import { appPaths } from '@atrium/proto/app-links';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.ts';

/** Requested by phones, and by Apple's own cache, when the app is installed. A change takes effect within the hour. */
const send = (reply: FastifyReply, body: object): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').type('application/json').send(body);

/** Which apps may open links to this address, as configured by the operator. */
export function serveAppLinks(
  fastify: FastifyInstance,
  { ANDROID_APP_ID: id, ANDROID_APP_FINGERPRINTS: prints, APPLE_APP_ID: apple }: GatewayConfig,
): void {
  if (id && prints)
    fastify.get('/.well-known/assetlinks.json', (_request, reply) =>
      send(reply, [
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: prints.split(',') },
        },
      ]),
    );
  if (apple)
    fastify.get('/.well-known/apple-app-site-association', (_request, reply) =>
      send(reply, { applinks: { details: [{ appIDs: [apple], components: appPaths.map(below) }] } }),
    );
}

const below = (path: string) => ({ '/': `${path}*` });

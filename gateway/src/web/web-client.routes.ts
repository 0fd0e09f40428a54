import fastifyStatic from '@fastify/static';
import { ServiceLog } from '@atrium/common/log/service-log';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { writeCompressedCopies } from './compressed-copies.ts';

const assets = 'assets';

/**
 * Serves the built web client. Files with a hash in their name are cached permanently, all others revalidated each
 * time. Returns the start page of the client, for requests that want a page.
 */
export async function serveWebClient(
  fastify: FastifyInstance,
  root: string | undefined,
  log: ServiceLog,
): Promise<WebClient | null> {
  if (!root) return null;
  if (!existsSync(join(root, 'index.html'))) {
    log.warn({ root }, 'The web client is not built. Only the API is served');
    return null;
  }
  await fastify.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cachingOf(root, path)),
  });
  fastify.route({ method: ['GET', 'HEAD'], url: '/', handler: (_request, reply) => sendPage(reply) });
  const folder = join(root, assets);
  if (existsSync(folder))
    writeCompressedCopies(folder).catch((error: unknown) =>
      log.warn({ error }, 'The web client is served uncompressed'),
    );
  return { wantsPage, sendPage };
}

export interface WebClient {
  wantsPage(request: FastifyRequest): boolean;
  sendPage(reply: FastifyReply): FastifyReply;
}

const cachingOf = (root: string, path: string): string =>
  path.startsWith(join(root, assets) + sep) ? 'public, max-age=31536000, immutable' : 'no-cache';

const sendPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');

/** A missing script or image is a 404. Only requests for a page get the start page. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith(`/${assets}/`) && (headers.accept ?? '').includes('text/html');

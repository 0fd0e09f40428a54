import fastifyStatic from '@fastify/static';
import { issuerOf, type ServiceConfig } from '@atrium/common/config/service-config';
import type { Endpoint } from '@atrium/proto/endpoint';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { docsPage, docsScript } from './docs.page.ts';
import { openApiDocument } from './document.ts';

const shipped = ['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'];

/** Found through its package file: its main file would load the whole viewer into this process. */
const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Serves the API reference: a document for programs, a page for people. */
export async function serveOpenApi(
  fastify: FastifyInstance,
  endpoints: readonly Endpoint[],
  config: ServiceConfig,
): Promise<void> {
  let document: string | undefined;
  fastify.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, issuerOf(config)));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  fastify.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(docsPage),
  );
  fastify.get('/api/docs/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(docsScript),
  );
  await fastify.register(fastifyStatic, {
    root: viewer,
    prefix: '/api/docs/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => shipped.includes(path),
    maxAge: '1d',
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { DomainError } from '../errors/domain-error.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { sendError } from '../http/problem.filter.ts';
import type { DiskStorage } from './disk-storage.ts';
import { contentDisposition } from './disposition.ts';

/** A wildcard, because a token is longer than the router's limit for named parameters. */
type TokenRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Serves the signed URLs of a disk storage. The permission check happened when the URL was issued, minutes ago. */
export async function serveDiskStorage(
  fastify: FastifyInstance,
  service: string,
  storage: DiskStorage,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler((error, request, reply) => sendError(reply, error, request.id));
    scope.get(`/files/${service}/*`, (request: TokenRequest, reply) => download(storage, request, reply));
    scope.put(`/files/${service}/*`, { bodyLimit: 1024 ** 4 }, (request: TokenRequest, reply) =>
      upload(storage, request, reply),
    );
  });
}

async function download(
  storage: DiskStorage,
  request: TokenRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const grant = storage.verify(request.params['*'], 'GET');
  const found = grant && (await storage.stat(grant));
  if (!grant || !found) throw new DomainError('not-found');
  return reply
    .headers({
      'content-type': grant.type,
      'content-length': found.size,
      'content-disposition': contentDisposition(grant.type, grant.filename),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'cache-control': `private, max-age=${Math.max(0, Math.floor((grant.until - Date.now()) / 1000))}, immutable`,
    })
    .send(await storage.read(grant));
}

async function upload(
  storage: DiskStorage,
  request: TokenRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const grant = orNotFound(storage.verify(request.params['*'], 'PUT'));
  const announced = Number(request.headers['content-length']);
  if (Number.isFinite(announced) && announced > (grant.size ?? 0)) throw new DomainError('too-large');
  await storage.receive(grant, request.headers['content-type'], request.body as Readable);
  return reply.status(204).send();
}

import { DomainError } from '@atrium/common/errors/domain-error';
import { sendProblem, toProblem } from '@atrium/common/http/problem.filter';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Portraits, portraitsPath, portraitType } from './portraits.ts';

const headers = {
  'content-type': portraitType,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  // What a path shows never changes.
  'cache-control': 'private, max-age=31536000, immutable',
};

/** Serves portraits from identity's own server: they are small, and their addresses last where signed ones do not. */
export async function servePortraits(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const portraits = app.get(Portraits, { strict: false });
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendProblem(reply, toProblem(error, request.id)));
    scope.get<{ Params: { key: string } }>(`${portraitsPath}/:key`, async ({ params }, reply) => {
      const portrait = await portraits.open(params.key);
      if (!portrait) throw new DomainError('not-found');
      return reply.headers(headers).send(portrait);
    });
  });
}

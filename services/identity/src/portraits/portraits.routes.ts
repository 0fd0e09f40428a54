import { DomainError } from '@atrium/common/errors/domain-error';
import { sendProblem, toProblem } from '@atrium/common/http/problem.filter';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { logosPath, logoType, Logos } from '../brand/logos.ts';
import { Portraits, portraitsPath, portraitType } from './portraits.ts';

const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  // What a path shows never changes.
  'cache-control': 'private, max-age=31536000, immutable',
};

/** Serves portraits and logos from identity's own server: they are small, and their addresses last where signed ones do not. */
export async function servePortraits(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const portraits = app.get(Portraits, { strict: false });
  const logos = app.get(Logos, { strict: false });
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendProblem(reply, toProblem(error, request.id)));
    scope.get<{ Params: { key: string } }>(`${portraitsPath}/:key`, async ({ params }, reply) => {
      const portrait = await portraits.open(params.key);
      if (!portrait) throw new DomainError('not-found');
      return reply.headers({ ...headers, 'content-type': portraitType }).send(portrait);
    });
    // Logos stand in mails, too, which are read on pages of anybody.
    const everywhere = {
      ...headers,
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': logoType,
    };
    scope.get<{ Params: { key: string } }>(`${logosPath}/:key`, async ({ params }, reply) => {
      const logo = await logos.open(params.key);
      if (!logo) throw new DomainError('not-found');
      return reply.headers(everywhere).send(logo);
    });
  });
}

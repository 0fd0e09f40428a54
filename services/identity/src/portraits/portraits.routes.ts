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
    const show = (path: string, files: Pick<Portraits | Logos, 'open'>, own: Record<string, string>) =>
      scope.get<{ Params: { key: string } }>(`${path}/:key`, async ({ params }, reply) => {
        const picture = await files.open(params.key);
        if (!picture) throw new DomainError('not-found');
        return reply.headers({ ...headers, ...own }).send(picture);
      });
    show(portraitsPath, portraits, { 'content-type': portraitType });
    // Logos stand in mails, too, which are read on pages of anybody.
    show(logosPath, logos, { 'content-type': logoType, 'cross-origin-resource-policy': 'cross-origin' });
  });
}

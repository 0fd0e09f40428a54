import { orNotFound } from '@atrium/common/errors/or-not-found';
import { sendError } from '@atrium/common/http/problem.filter';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { logosPath, logoType, Logos } from '../brand/logos.ts';
import { ProfilePhotos, profilePhotosPath, profilePhotoType } from './profile-photos.ts';

const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  // The content of a path never changes.
  'cache-control': 'private, max-age=31536000, immutable',
};

/** Serves photos and logos from identity itself: they are small, and their URLs do not expire as signed ones do. */
export async function serveProfilePhotos(app: NestFastifyApplication): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const profilePhotos = app.get(ProfilePhotos, { strict: false });
  const logos = app.get(Logos, { strict: false });
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendError(reply, error, request.id));
    const show = (path: string, files: Pick<ProfilePhotos | Logos, 'open'>, own: Record<string, string>) =>
      scope.get<{ Params: { key: string } }>(`${path}/:key`, async ({ params }, reply) => {
        const picture = orNotFound(await files.open(params.key));
        return reply.headers({ ...headers, ...own }).send(picture);
      });
    show(profilePhotosPath, profilePhotos, { 'content-type': profilePhotoType });
    // Logos are also embedded in mails, which are read on other origins.
    show(logosPath, logos, { 'content-type': logoType, 'cross-origin-resource-policy': 'cross-origin' });
  });
}

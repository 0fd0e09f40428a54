import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const videos = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Headers of everything the gateway serves itself. What it passes on from a service (sign-in pages, files) sets its own
 * policy, which then wins.
 */
export async function setSecurityHeaders(fastify: FastifyInstance, publicUrl: string): Promise<void> {
  const origin = new URL(publicUrl);
  const secure = origin.protocol === 'https:';
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives(`${secure ? 'wss' : 'ws'}://${origin.host}`),
    },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: false } : false,
    // The players of embedded videos want to know which site they are on, and nothing more.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // It must be the same on every page of the origin, and the sign-in pages set their own headers.
    originAgentCluster: false,
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header(
      'permissions-policy',
      'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
    );
    done();
  });
}

const directives = (socketOrigin: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'", socketOrigin],
  frameSrc: ["'self'", ...videos],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'self'"],
  formAction: ["'self'"],
});

import helmet from '@fastify/helmet';
import { issuerOf } from '@atrium/common/config/service-config';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';

const videos = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Headers of everything the gateway serves itself. What it passes on from a service (sign-in pages, files) sets its own
 * policy, which then wins.
 */
export async function setSecurityHeaders(fastify: FastifyInstance, config: GatewayConfig): Promise<void> {
  const origin = new URL(config.PUBLIC_URL);
  const secure = origin.protocol === 'https:';
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives(`${secure ? 'wss' : 'ws'}://${origin.host}`, {
        signIn: elsewhere(issuerOf(config), origin),
        files: elsewhere(config.S3_PUBLIC_ENDPOINT, origin),
      }),
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

/** The origin of an address, where it is another than ours. */
const elsewhere = (address: string | undefined, ours: URL): readonly string[] => {
  const origin = address && new URL(address).origin;
  return origin && origin !== ours.origin ? [origin] : [];
};

interface Elsewhere {
  /** Where people sign in, which is asked for tokens, silently in a frame to begin with. */
  readonly signIn: readonly string[];
  /** Where files are, which go there and come from there by signed addresses. */
  readonly files: readonly string[];
}

const directives = (socketOrigin: string, { signIn, files }: Elsewhere) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...files],
  ...(files.length > 0 && { mediaSrc: ["'self'", ...files] }),
  connectSrc: ["'self'", socketOrigin, ...signIn, ...files],
  frameSrc: ["'self'", ...videos, ...signIn],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'self'"],
  formAction: ["'self'"],
});

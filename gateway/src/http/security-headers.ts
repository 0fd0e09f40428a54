import helmet from '@fastify/helmet';
import { issuerOf } from '@atrium/common/config/service-config';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';

const videos = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Headers of everything the gateway serves itself. Responses passed on from a service (sign-in pages, files) set their
 * own policy, which wins.
 */
export async function setSecurityHeaders(fastify: FastifyInstance, config: GatewayConfig): Promise<void> {
  const origin = new URL(config.PUBLIC_URL);
  const secure = origin.protocol === 'https:';
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives(`${secure ? 'wss' : 'ws'}://${origin.host}`, {
        signIn: externalOrigin(issuerOf(config), origin),
        files: externalOrigin(config.S3_PUBLIC_ENDPOINT, origin),
      }),
    },
    strictTransportSecurity: secure ? { maxAge: 365 * 24 * 3600, includeSubDomains: true } : false,
    // The players of embedded videos need to know the site they are on, and nothing more.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // The value must be the same on every page of the origin, and the sign-in pages set their own headers.
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

/** The origin of an address, if it differs from ours. */
const externalOrigin = (address: string | undefined, ours: URL): readonly string[] => {
  const origin = address && new URL(address).origin;
  return origin && origin !== ours.origin ? [origin] : [];
};

interface ExternalOrigins {
  /** The identity provider. The client requests tokens there, first silently in a frame. */
  readonly signIn: readonly string[];
  /** The object storage. Files are uploaded and downloaded there by signed URL. */
  readonly files: readonly string[];
}

const directives = (socketOrigin: string, { signIn, files }: ExternalOrigins) => ({
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

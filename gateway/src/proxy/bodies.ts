import { depthErrorOf, isJson } from '@atrium/common/http/json-body';
import type { FastifyInstance } from 'fastify';

/** Reads whole bodies of any type, to forward them byte for byte. */
export function keepBodies(scope: FastifyInstance, options: { bodyLimit?: number } = {}): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', ...options }, (request, body: Buffer, done) =>
    done(isJson(request.headers['content-type']) ? depthErrorOf(body) : null, body),
  );
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

/** Below this size, compression saves no packet. */
const minBytes = 1_400;
const inBackground = promisify(gzip);

/**
 * The body, compressed if the client takes it. Lists are a fifth of their size then. Only JSON that was requested with a
 * token: another site can make a browser send cookies, but no token, so the size of such an answer tells it nothing.
 */
export async function compressedBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: Uint8Array,
): Promise<Uint8Array> {
  if (body.length < minBytes || !headers.authorization || reply.hasHeader('content-encoding')) return body;
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(String(reply.getHeader('content-type')))) return body;
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '')) return body;
  const compressed = await inBackground(body, { level: constants.Z_BEST_SPEED });
  reply.header('content-encoding', 'gzip').header('content-length', compressed.length);
  return compressed;
}

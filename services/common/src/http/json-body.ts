import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';

/** Levels of objects and lists in a body. The deepest of the contract has less than ten. */
const maxDepth = 64;

const [quote, backslash, openList, closeList, openObject, closeObject] = Buffer.from('"\\[]{}');

/**
 * An error for JSON that is nested so deeply that code which follows it, such as a hash or a copy, would fail. Looks at
 * the bytes, so it needs no stack itself. What is not JSON is left to the parser.
 */
export function depthErrorOf(json: Buffer): DomainError | null {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length && depth <= maxDepth; index += 1) {
    const byte = json[index];
    if (byte === quote) isInString = !isInString;
    else if (isInString) {
      if (byte === backslash) index += 1;
    } else if (byte === openList || byte === openObject) depth += 1;
    else if (byte === closeList || byte === closeObject) depth -= 1;
  }
  return depth > maxDepth
    ? new DomainError('invalid-input', `The body is nested more than ${maxDepth} levels deep`)
    : null;
}

const jsonType = /^application\/(?:[\w.-]{1,50}\+)?json\b/i;

export const isJson = (contentType: string | undefined): boolean => jsonType.test(contentType ?? '');

/** Accepts JSON of these types only, with limited depth and without keys that would change prototypes. */
export function parseJsonBodies(
  scope: FastifyInstance,
  types: readonly string[],
  { bodyLimit }: { bodyLimit?: number } = {},
): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [...types],
    { parseAs: 'buffer', ...(bodyLimit !== undefined && { bodyLimit }) },
    (request, body: Buffer, done) => {
      const error = depthErrorOf(body);
      if (error) done(error);
      else void parse(request, body.toString(), done);
    },
  );
}

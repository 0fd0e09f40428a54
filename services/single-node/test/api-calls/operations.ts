import { createHash } from 'node:crypto';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

/** Operations that would take from the caller what all further calls need, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  'account.changePassword': 'the caller signs in with it',
  'account.confirmEmail': 'the caller signs in with it',
  'account.deleteAccount': 'the caller is the only superuser',
  'people.deactivate': 'might deactivate the caller',
  'personalRequests.erase': 'might erase the caller',
  'secondFactor.confirm': 'would ask the caller for a code from then on',
  'session.endAll': 'would end the session of the caller',
  'sessions.endForPerson': 'would end the session of the caller',
  'signInPolicy.edit': 'may ask the caller for a second factor',
  'worksCouncil.activate': 'would hide most of what is read',
};

/**
 * A fingerprint of what each operation promises, with everything that it refers to. Texts for readers do not count.
 *
 * @param document The OpenAPI document.
 */
export function fingerprintsOf(document: OpenApi): Map<string, string> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return new Map(
    operations.map(({ path, method, operation }) => {
      const seen = new Set<string>();
      const text = JSON.stringify([path, method, resolve(operation as unknown as Json, document, seen)]);
      return [operation.operationId, createHash('sha256').update(text).digest('hex').slice(0, 12)];
    }),
  );
}

const forReaders = new Set(['description', 'summary', 'title', 'example', 'examples']);

/** Each reference is followed once, so that schemas may refer to themselves. */
function resolve(part: Json, document: unknown, seen: Set<string>): Json {
  if (Array.isArray(part)) return part.map((one: Json) => resolve(one, document, seen));
  if (part === null || typeof part !== 'object') return part;
  const { $ref: reference } = part as { readonly [key: string]: Json };
  if (typeof reference === 'string') {
    if (seen.has(reference)) return reference;
    seen.add(reference);
    return resolve(at(reference, document), document, seen);
  }
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      forReaders.has(key) && typeof value === 'string' ? [] : [[key, resolve(value as Json, document, seen)]],
    ),
  );
}

const at = (reference: string, document: unknown): Json =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce((part, key) => (part as Record<string, unknown>)[key], document) as Json;

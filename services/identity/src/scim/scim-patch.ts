import { scimPatch, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import { z } from 'zod';
import { ScimError } from './scim-error.ts';
import { enterpriseSchema } from './scim-schemas.ts';

const Patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().regex(/^(add|remove|replace)$/i),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});

/** Must not be accepted as field names, because they would reach beyond the resource. */
const reserved = /__proto__|\bconstructor\b|\bprototype\b/;
const reservedKey = /"[^"]*(?:__proto__|\bconstructor\b|\bprototype\b)[^"]*"\s*:/;

/** A resource with the client's operations applied. Read-only attributes stay as they are. */
export function applyPatch<T extends object>(resource: T, sent: unknown): unknown {
  const read = Patch.safeParse(sent);
  if (!read.success) throw new ScimError(400, 'invalidSyntax', 'The operations are invalid');
  if (reservedKey.test(JSON.stringify(read.data)))
    throw new ScimError(400, 'invalidPath', 'Unknown attribute');
  const operations = read.data.Operations.flatMap(ofExtension).map(({ op, path, value }) => ({
    op: op.toLowerCase(),
    ...(path !== undefined && { path: named(path) }),
    ...(value !== undefined && { value: value === null ? undefined : value }),
  }));
  try {
    return scimPatch(
      structuredClone(resource) as unknown as ScimResource,
      operations as unknown as ScimPatchOperation[],
      { mutateDocument: true, treatMissingAsAdd: true },
    );
  } catch (error) {
    throw refusal(error);
  }
}

type Operation = z.infer<typeof Patch>['Operations'][number];

/** Splits an operation on a whole extension into one for each attribute. */
function ofExtension(operation: Operation): Operation[] {
  const { op, path, value } = operation;
  if (path?.toLowerCase() !== enterpriseSchema.toLowerCase()) return [operation];
  const parsed = z.record(z.string(), z.unknown()).safeParse(value);
  const names = parsed.success ? Object.keys(parsed.data) : ['department', 'manager'];
  return names
    .filter((name) => name !== 'schemas')
    .map((name) => ({
      op,
      path: `${enterpriseSchema}:${name}`,
      ...(parsed.success && { value: parsed.data[name] }),
    }));
}

/** The name of a core schema before the path of an attribute is redundant. */
function named(path: string): string {
  if (reserved.test(path)) throw new ScimError(400, 'invalidPath', 'Unknown attribute');
  return path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i, '');
}

function refusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('scimCode' in error)) return error;
  const type = error.scimCode === 'noTarget' ? 'noTarget' : 'invalidPath';
  return new ScimError(400, type, error.message);
}

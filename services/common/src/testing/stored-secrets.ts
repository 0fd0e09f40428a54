import type { Connection, Schema } from 'mongoose';
import { sealedFieldsOf } from '../secrets/sealed-fields.ts';
import type { ServiceDefinition } from '../serve.ts';

/** Fields with such names store a secret, or something that looks like one. */
const looksSecret = /secret|token|passw|jwk|credential|private|(?:^|\.)(?:auth|keys?|code|pin|salt)$/i;

/** Fields with such names that are not encrypted, and why not. */
const notEncrypted: Readonly<Record<string, string>> = {};

/** Fields that look as if they stored a secret, but are neither encrypted nor excepted with a reason. */
export function unexplainedSecrets(service: ServiceDefinition, connection: Connection): string[] {
  const sealed = sealedFieldsOf(service).map(({ collection, field }) => `${collection}.${field}`);
  return Object.values(connection.models)
    .flatMap(({ schema, collection }) =>
      pathsOf(schema).map((path) => `${collection.collectionName}.${path}`),
    )
    .filter((name) => looksSecret.test(name.slice(name.indexOf('.') + 1)))
    .filter((name) => !sealed.includes(name) && !(name in notEncrypted))
    .toSorted();
}

function pathsOf(schema: Schema): string[] {
  return Object.entries(schema.paths).flatMap(([path, { schema: inner }]) =>
    inner ? [path, ...pathsOf(inner as Schema).map((below) => `${path}.${below}`)] : [path],
  );
}

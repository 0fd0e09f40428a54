import type { Connection, Schema } from 'mongoose';
import type { ServiceDefinition } from '../serve.ts';

/** Fields with such names store a secret, or something that looks like one. */
const looksSecret = /secret|token|passw|jwk|credential|private|(?:^|\.)(?:auth|keys?|code|pin|salt)$/i;

/** Fields with such names that are not encrypted, and why not. */
const notEncrypted: Readonly<Record<string, string>> = {
  'accounts.passwordHash': 'argon2id',
  'email_changes.secret': 'SHA-256 of 256 random bits',
  'event_answers.code': 'opens nothing: organisers find by it who stands before them',
  'mobile_changes.code': 'SHA-256 with a secret that only the browser has',
  'replica_api_tokens.token': 'ID of the token; what people present is stored as its SHA-256',
  'sign_in_domains.token': 'published in the DNS',
  'sign_up_secrets.code': 'SHA-256 with a secret that only the browser has',
  // Keys by which records are found.
  'deferred_messages.key': 'ID of the record',
  'outbox.key': 'ID of the record',
  'outbox.more.key': 'name of a header',
  'people.keys': 'words by which the person is found',
  'people_import_memory.key': 'by which column people are recognised',
  'scim_links.key': 'ID at the directory',
  'tombstones.key': 'ID of the record',
};

/** Encrypted fields of collections that the service does not have. */
export function unknownSealed({ sealed = [] }: ServiceDefinition, connection: Connection): string[] {
  const collections = Object.values(connection.models).map(({ collection }) => collection.collectionName);
  return sealed.map(({ collection }) => collection).filter((name) => !collections.includes(name));
}

/** Fields that look as if they stored a secret, but are neither encrypted nor excepted with a reason. */
export function unexplainedSecrets(service: ServiceDefinition, connection: Connection): string[] {
  const sealed = (service.sealed ?? []).map(({ collection, field }) => `${collection}.${field}`);
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

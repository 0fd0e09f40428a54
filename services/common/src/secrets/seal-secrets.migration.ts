import type { Migration } from '../mongo/migrations.ts';
import { reseal } from './reseal.ts';
import type { SealedField } from './sealed-fields.ts';
import type { Secrets } from './secrets.ts';

/** Encrypts the secrets that earlier versions stored as they are. From then on, only encrypted ones are read. */
export const sealSecrets = (fields: readonly SealedField[], secrets: Secrets): Migration[] =>
  fields.length > 0
    ? [{ name: '2026-11-27-seal-secrets', up: async (db) => void (await reseal(db, fields, secrets)) }]
    : [];

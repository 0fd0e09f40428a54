import type { SealedField } from '@atrium/common/secrets/sealed-fields';

/** Where identity stores secrets. All but the responses of the kit belong to the built-in provider. */
export const sealedByIdentity: readonly SealedField[] = [
  { collection: 'second_factors', field: 'secret' },
  { collection: 'second_factors', field: 'pending.secret' },
  { collection: 'signing_keys', field: 'jwk' },
  { collection: 'signing_keys', field: 'cookieSecret' },
  { collection: 'oidc_records', field: 'payload.secret' },
];

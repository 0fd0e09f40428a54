import type { SealedField } from '@atrium/common/secrets/sealed-fields';

/** Where the built-in sign-in stores secrets. */
export const sealedByBuiltInSignIn: readonly SealedField[] = [
  { collection: 'second_factors', field: 'secret' },
  { collection: 'second_factors', field: 'pending.secret' },
  { collection: 'signing_keys', field: 'jwk' },
  { collection: 'signing_keys', field: 'cookieSecret' },
  { collection: 'oidc_records', field: 'payload.secret' },
];

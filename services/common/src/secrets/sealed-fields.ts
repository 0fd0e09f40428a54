import { SetupError } from '../config/setup-error.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { Secrets, type SecretPlace } from './secrets.ts';

/** A field that stores sealed values only, or null. */
export type SealedField = Pick<SecretPlace, 'collection' | 'field'>;

interface SealingService {
  readonly name: string;
  readonly sealed?: readonly SealedField[];
}

/** A service that stores secrets does not start without a key. Others get none. */
export function secretsOf(service: SealingService, config: ServiceConfig): Secrets {
  if (!service.sealed?.length) return new Secrets(null);
  if (!config.SECRETS_KEY)
    throw new SetupError(
      `SECRETS_KEY is not set. ${service.name} encrypts secrets in its database with it. To make one: openssl rand -base64 32`,
    );
  return Secrets.from(config);
}

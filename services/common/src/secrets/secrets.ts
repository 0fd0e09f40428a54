import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';
import { SetupError } from '../config/setup-error.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { MasterKeys } from './master-keys.ts';

/** A stored secret. `open` returns the value in it. */
export type Sealed<T = unknown> = string & { readonly sealed?: T };

/** Where a value is stored. It opens nowhere else. */
export interface SecretPlace {
  readonly collection: string;
  /** Missing in collections that belong to no organisation. */
  readonly org?: string | undefined;
  readonly id: string;
  /** Path of the field. */
  readonly field: string;
}

const version = 'atrium.v1';
const nameOf = ({ collection, org = '', id, field }: SecretPlace): string =>
  JSON.stringify([collection, org, id, field]);

/** Whether a stored value has the form of a sealed one: a JWE in compact form. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'string' && /^eyJ[\w-]+(?:\.[\w-]+){4}$/.test(value);

/**
 * Encrypts secrets for the database. Each value has a random key of its own, which is encrypted with the master key and
 * stored with it. The place is part of what is authenticated: a value that was copied elsewhere does not open.
 */
export class Secrets {
  /** Services that store no secrets get no keys. */
  constructor(private readonly keys: MasterKeys | null) {}

  static from({ SECRETS_KEY, SECRETS_KEY_FILE }: Partial<ServiceConfig>): Secrets {
    return new Secrets(SECRETS_KEY ? new MasterKeys(SECRETS_KEY, SECRETS_KEY_FILE) : null);
  }

  async seal<T>(value: T, place: SecretPlace): Promise<Sealed<T>> {
    const key = await this.given().newest();
    const header = { alg: 'A256KW', enc: 'A256GCM', kid: key.id, typ: version, place: nameOf(place) };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
      .setProtectedHeader(header)
      .encrypt(key.bytes);
  }

  async open<T>(sealed: Sealed<T>, place: SecretPlace): Promise<T> {
    if (!isSealed(sealed)) throw new Error(`${place.collection}.${place.field} is not encrypted`);
    const { plaintext, protectedHeader } = await compactDecrypt(
      sealed,
      async ({ kid = '' }) => {
        const key = await this.given().find(kid);
        if (!key) throw new Error(`${place.collection}.${place.field} is encrypted with an unknown key`);
        return key.bytes;
      },
      { keyManagementAlgorithms: ['A256KW'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    if (protectedHeader['typ'] !== version || protectedHeader['place'] !== nameOf(place))
      throw new Error(`${place.collection}.${place.field} was encrypted for another place`);
    return JSON.parse(new TextDecoder().decode(plaintext)) as T;
  }

  /** Whether it is encrypted with the newest key. */
  async isCurrent(sealed: Sealed): Promise<boolean> {
    return decodeProtectedHeader(sealed).kid === (await this.newestKey());
  }

  async newestKey(): Promise<string> {
    return (await this.given().newest()).id;
  }

  private given(): MasterKeys {
    if (!this.keys) throw new SetupError('SECRETS_KEY is not set, which encrypts secrets in the database');
    return this.keys;
  }
}

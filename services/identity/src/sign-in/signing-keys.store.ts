import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Secrets, type SecretPlace } from '@atrium/common/secrets/secrets';
import { exportJWK, generateKeyPair } from 'jose';
import type { Model } from 'mongoose';
import { isDue, outlivedOf, type OpenKey } from './key-ring.ts';
import { SigningKey } from './signing-key.schema.ts';

const placeOf = (kid: string, field: 'jwk' | 'cookieSecret'): SecretPlace => ({
  ...{ collection: 'signing_keys', id: kid },
  field,
});

@Injectable()
export class SigningKeys {
  constructor(
    @InjectModel(SigningKey.name) private readonly signingKeys: Model<SigningKey>,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Creates the first key, and a new one when the newest has signed for long enough. Deletes those that are no longer
   * needed.
   */
  async rotate(now: Date): Promise<void> {
    const keys = await this.newestFirst();
    if (isDue(keys, now)) await this.signingKeys.create([await this.newKey(now)]);
    const outlived = outlivedOf(await this.newestFirst(), now);
    await this.signingKeys.deleteMany({ _id: { $in: outlived.map(({ _id }) => _id) } });
  }

  /** The newest first. */
  async open(): Promise<OpenKey[]> {
    const keys = await this.newestFirst();
    return Promise.all(
      keys.map(async ({ _id: kid, jwk, cookieSecret, createdAt }) => ({
        ...{ kid, createdAt },
        jwk: await this.secrets.open(jwk, placeOf(kid, 'jwk')),
        cookieSecret: await this.secrets.open(cookieSecret, placeOf(kid, 'cookieSecret')),
      })),
    );
  }

  private newestFirst(): Promise<SigningKey[]> {
    return this.signingKeys.find().sort({ createdAt: -1, _id: 1 }).lean<SigningKey[]>();
  }

  private async newKey(createdAt: Date): Promise<SigningKey> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const kid = randomUUID();
    const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
    const cookieSecret = randomBytes(32).toString('base64url');
    return {
      _id: kid,
      jwk: await this.secrets.seal(jwk, placeOf(kid, 'jwk')),
      cookieSecret: await this.secrets.seal(cookieSecret, placeOf(kid, 'cookieSecret')),
      createdAt,
    };
  }
}

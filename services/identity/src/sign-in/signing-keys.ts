import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { exportJWK, generateKeyPair } from 'jose';
import type { Model } from 'mongoose';
import { SigningKey } from './signing-key.schema.ts';

const day = 24 * 3_600_000;
/** A key signs for this long, and its signatures are accepted for as long as anything it signed can live. */
const signsFor = 90 * day;
const acceptedFor = signsFor + 30 * day;

/** The keys of this run, the one that signs first. */
export class KeyRing {
  constructor(readonly keys: readonly SigningKey[]) {}

  get cookieSecrets(): string[] {
    return this.keys.map(({ cookieSecret }) => cookieSecret);
  }
}

/** Makes the first keys, a new one when the newest has signed for long enough, and forgets those nobody needs. */
@Injectable()
export class SigningKeys {
  constructor(@InjectModel(SigningKey.name) private readonly signingKeys: Model<SigningKey>) {}

  async open(now = new Date()): Promise<KeyRing> {
    await this.signingKeys.deleteMany({ createdAt: { $lt: new Date(now.getTime() - acceptedFor) } });
    const keys = await this.newestFirst();
    const newest = keys[0];
    if (newest && now.getTime() - newest.createdAt.getTime() < signsFor) return new KeyRing(keys);
    await this.signingKeys.create([await newKey(now)]);
    return new KeyRing(await this.newestFirst());
  }

  private newestFirst(): Promise<SigningKey[]> {
    return this.signingKeys.find().sort({ createdAt: -1, _id: 1 }).lean<SigningKey[]>();
  }
}

async function newKey(createdAt: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
  return { _id: kid, jwk, cookieSecret: randomBytes(32).toString('base64url'), createdAt };
}

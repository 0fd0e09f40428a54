import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { exportJWK, generateKeyPair } from 'jose';
import type { Model } from 'mongoose';
import { SigningKey } from './signing-key.schema.ts';

const day = 24 * 3_600_000;
/** How long a key signs. After the next one has taken over, it is kept as long as anything it signed can live. */
const signsFor = 90 * day;
const keptFor = 30 * day;

/** The keys of this process, the signing one first. */
export class KeyRing {
  constructor(readonly keys: readonly SigningKey[]) {}

  get cookieSecrets(): string[] {
    return this.keys.map(({ cookieSecret }) => cookieSecret);
  }
}

/**
 * Creates the first keys, and a new one when the newest has signed for long enough. Deletes those that are no longer
 * needed.
 */
@Injectable()
export class SigningKeys {
  constructor(@InjectModel(SigningKey.name) private readonly signingKeys: Model<SigningKey>) {}

  async open(now = new Date()): Promise<KeyRing> {
    const [newest] = await this.newestFirst();
    if (!newest || ageOf(newest, now) >= signsFor) await this.signingKeys.create([await newKey(now)]);
    const keys = await this.newestFirst();
    const outlived = keys.filter((_, index) => ageOf(keys[index - 1], now) >= keptFor);
    await this.signingKeys.deleteMany({ _id: { $in: outlived.map(({ _id }) => _id) } });
    return new KeyRing(keys.filter((key) => !outlived.includes(key)));
  }

  private newestFirst(): Promise<SigningKey[]> {
    return this.signingKeys.find().sort({ createdAt: -1, _id: 1 }).lean<SigningKey[]>();
  }
}

/** Zero without a key: the newest key has no successor that could outdate it. */
const ageOf = (key: SigningKey | undefined, now: Date): number =>
  key ? now.getTime() - key.createdAt.getTime() : 0;

async function newKey(createdAt: Date): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
  return { _id: kid, jwk, cookieSecret: randomBytes(32).toString('base64url'), createdAt };
}

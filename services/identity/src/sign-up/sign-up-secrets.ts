import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SignUpSecret, type SecretKind } from './sign-up-secret.schema.ts';
import { hashOf, newSecret } from '../sign-in/secret.ts';

export const linkHours = 24;
export const ticketMinutes = 60;

export type SecretFacts = Pick<SignUpSecret, 'language'> &
  Partial<Pick<SignUpSecret, 'person' | 'email' | 'code' | 'number' | 'record' | 'way' | 'by'>>;

/** The collection of links, codes and tickets that are out; what is kept of them opens nothing. */
@Injectable()
export class SignUpSecrets {
  constructor(@InjectModel(SignUpSecret.name) private readonly secrets: Model<SignUpSecret>) {}

  /** Answers with the secret, which is nowhere else. */
  async issue(
    kind: SecretKind,
    facts: SecretFacts,
    minutes: number,
    secret = newSecret(),
    now = new Date(),
  ): Promise<string> {
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    await this.secrets.insertMany([{ ...facts, _id: hashOf(secret), kind, expiresAt }]);
    return secret;
  }

  find(kind: SecretKind, secret: string, now = new Date()): Promise<SignUpSecret | null> {
    return this.secrets
      .findOne({ _id: hashOf(secret), kind, expiresAt: { $gt: now } })
      .lean<SignUpSecret | null>();
  }

  /** Uses it up; of two who try, one gets it. */
  take(kind: SecretKind, secret: string, now = new Date()): Promise<SignUpSecret | null> {
    return this.secrets
      .findOneAndDelete({ _id: hashOf(secret), kind, expiresAt: { $gt: now } })
      .lean<SignUpSecret | null>();
  }

  /** Takes one of so many tries before anything is compared; null when there are none left. */
  takeTry(kind: SecretKind, secret: string, most: number, now = new Date()): Promise<SignUpSecret | null> {
    return this.secrets
      .findOneAndUpdate(
        { _id: hashOf(secret), kind, expiresAt: { $gt: now }, tries: { $lt: most } },
        { $inc: { tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<SignUpSecret | null>();
  }

  /** A new card replaces the old one, with what that was used for and is not finished. */
  async removeCardsOf(person: string): Promise<void> {
    await this.secrets.deleteMany({ person, $or: [{ kind: 'card' }, { way: 'card' }] });
  }

  /** Whoever has finished needs none of what is still out. */
  async removeOf(person: string, email: string): Promise<void> {
    await this.secrets.deleteMany({ $or: [{ person }, { email }] });
  }
}

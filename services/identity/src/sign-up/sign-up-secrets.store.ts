import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SignUpSecret, type SecretKind } from './sign-up-secret.schema.ts';
import { hashOf, newSecret } from '../secrets/secret.ts';

export const linkHours = 24;
export const ticketMinutes = 60;

export type SecretFields = Pick<SignUpSecret, 'language'> &
  Partial<Pick<SignUpSecret, 'person' | 'email' | 'code' | 'number' | 'record' | 'method' | 'by'>>;

/** Links, codes and tickets that have been issued. Only hashes of their secrets are stored. */
@Injectable()
export class SignUpSecrets {
  constructor(@InjectModel(SignUpSecret.name) private readonly secrets: Model<SignUpSecret>) {}

  /** Returns the secret, which is not stored anywhere. */
  async issue(
    kind: SecretKind,
    fields: SecretFields,
    minutes: number,
    secret = newSecret(),
    now = new Date(),
  ): Promise<string> {
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    await this.secrets.insertMany([{ ...fields, _id: hashOf(secret), kind, expiresAt }]);
    return secret;
  }

  find(kind: SecretKind, secret: string, now = new Date()): Promise<SignUpSecret | null> {
    return this.secrets
      .findOne({ _id: hashOf(secret), kind, expiresAt: { $gt: now } })
      .lean<SignUpSecret | null>();
  }

  /** Uses it up. Of two concurrent requests, one succeeds. */
  take(kind: SecretKind, secret: string, now = new Date()): Promise<SignUpSecret | null> {
    return this.secrets
      .findOneAndDelete({ _id: hashOf(secret), kind, expiresAt: { $gt: now } })
      .lean<SignUpSecret | null>();
  }

  /** Uses up one of `most` attempts before anything is compared. Null if none are left or it has expired. */
  countAttempt(
    kind: SecretKind,
    secret: string,
    most: number,
    now = new Date(),
  ): Promise<SignUpSecret | null> {
    return this.secrets
      .findOneAndUpdate(
        { _id: hashOf(secret), kind, expiresAt: { $gt: now }, tries: { $lt: most } },
        { $inc: { tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<SignUpSecret | null>();
  }

  /** A new sign-up code replaces the old one, and any unfinished ticket from it. */
  async removeSignUpCodesOf(person: string): Promise<void> {
    await this.secrets.deleteMany({ person, $or: [{ kind: 'sign-up-code' }, { method: 'sign-up-code' }] });
  }

  /** A person who has signed up needs none of what is still open. */
  async removeOf(person: string, email: string): Promise<void> {
    await this.secrets.deleteMany({ $or: [{ person }, { email }] });
  }
}

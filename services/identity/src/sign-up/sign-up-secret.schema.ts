import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import type { PageLanguage } from '../page-texts/texts.ts';

/**
 * `link`: mailed. `code`: sent to a phone. `sign-up-code`: shown by a manager. `ticket`: given to people who have been
 * verified, to complete the sign-up.
 */
export type SecretKind = 'link' | 'code' | 'sign-up-code' | 'ticket';

/** How the person was verified. */
export type SignUpMethod = 'mail' | 'phone' | 'sign-up-code';

/** What a person who is signing up can present, as long as it is valid. The organisation is not known before that. */
@Schema({ collection: 'sign_up_secrets', versionKey: false })
export class SignUpSecret {
  /** Hash of the secret. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  kind: SecretKind;

  /** The person. For the ticket of someone whom no administrator has added, the ID they are going to have. */
  @Prop({ type: String, default: null, index: true })
  person: string | null;

  /** In lower case; null if a number was looked up. */
  @Prop({ type: String, default: null, index: true })
  email: string | null;

  @Prop({ type: String, required: true })
  language: PageLanguage;

  /** For phone codes: the hash of the code with the secret, which only the requesting browser has. */
  @Prop({ type: String, default: null })
  code: string | null;

  /** For phone codes: the hash of the number, whose attempts are counted across all its codes. */
  @Prop({ type: String, default: null })
  number: string | null;

  /** For phone codes, sign-up codes and their tickets: the state of the person's record, see `recordFingerprint`. */
  @Prop({ type: String, default: null })
  record: string | null;

  /** For tickets: how the person got it. */
  @Prop({ type: String, default: null })
  method: SignUpMethod | null;

  /** For sign-up codes and their tickets: who created the code. */
  @Prop({ type: String, default: null })
  by: string | null;

  @Prop({ type: Number, default: 0 })
  tries: number;

  @Prop({ type: Date, required: true, index: { expires: 0 } })
  expiresAt: Date;
}

export const SignUpSecretSchema = acrossOrganisations(SchemaFactory.createForClass(SignUpSecret));

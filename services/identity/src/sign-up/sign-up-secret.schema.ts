import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import type { PageLanguage } from '../sign-in/pages/texts.ts';

/** `link`: was mailed. `code`: was sent to a phone. `card`: was shown by a manager. `ticket`: given to who has shown who they are, to finish with. */
export type SecretKind = 'link' | 'code' | 'card' | 'ticket';

/** How somebody has shown who they are. */
export type SignUpWay = 'mail' | 'phone' | 'card';

/** What somebody who is signing up can show, as long as it is good. Whose organisation it is of is not known before. */
@Schema({ collection: 'sign_up_secrets', versionKey: false })
export class SignUpSecret {
  /** Hash of the secret. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  kind: SecretKind;

  /** The person; of tickets of whom nobody has added the id they are going to have. */
  @Prop({ type: String, default: null, index: true })
  person: string | null;

  /** In lower case; none where a number was looked up. */
  @Prop({ type: String, default: null, index: true })
  email: string | null;

  @Prop({ type: String, required: true })
  language: PageLanguage;

  /** Of codes: their hash with the secret, which only the asking browser has. */
  @Prop({ type: String, default: null })
  code: string | null;

  /** Of codes: the hash of the number, whose tries are counted over all of them. */
  @Prop({ type: String, default: null })
  number: string | null;

  /** Of codes, cards and the tickets they give: the person's record as it was, see `markOf`. */
  @Prop({ type: String, default: null })
  record: string | null;

  /** Of tickets: how they were come by. */
  @Prop({ type: String, default: null })
  way: SignUpWay | null;

  /** Of cards and their tickets: who made the card. */
  @Prop({ type: String, default: null })
  by: string | null;

  @Prop({ type: Number, default: 0 })
  tries: number;

  @Prop({ type: Date, required: true, index: { expires: 0 } })
  expiresAt: Date;
}

export const SignUpSecretSchema = acrossOrganisations(SchemaFactory.createForClass(SignUpSecret));

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';

/** How a person signs in. The organisation is not known before that, so the collection is read across them. */
@Schema({ collection: 'accounts', versionKey: false })
export class Account {
  /** ID of the person. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  org: string;

  /** In lower case. */
  @Prop({ type: String, required: true, unique: true })
  email: string;

  /** argon2id; null until the person has chosen a password. */
  @Prop({ type: String, default: null })
  passwordHash: string | null;

  @Prop({ type: Boolean, required: true, default: true })
  active: boolean;

  /** Seconds since 1970: a sign-in at or before this time is over. */
  @Prop({ type: Number, required: true, default: 0 })
  sessionEpoch: number;

  @Prop({ type: Date, default: null })
  firstSignIn: Date | null;

  @Prop({ type: Date, default: null })
  lastSignIn: Date | null;
}

export const AccountSchema = acrossOrganisations(SchemaFactory.createForClass(Account));

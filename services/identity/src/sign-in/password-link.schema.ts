import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';

/** A link to set a new password, as long as it is valid. */
@Schema({ collection: 'password_links', versionKey: false })
export class PasswordLink {
  /** Hash of the secret in the link. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  personId: string;

  /** Which of the few links that a person may have at a time. */
  @Prop({ type: Number, required: true })
  place: number;

  @Prop({ type: Date, required: true, index: { expires: 0 } })
  expiresAt: Date;
}

export const PasswordLinkSchema = acrossOrganisations(
  SchemaFactory.createForClass(PasswordLink).index({ personId: 1, place: 1 }, { unique: true }),
);

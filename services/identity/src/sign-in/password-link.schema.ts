import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';

/** A link to choose a new password, as long as it is good for that. */
@Schema({ collection: 'password_links', versionKey: false })
export class PasswordLink {
  /** Hash of the secret in the link. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true, index: true })
  personId: string;

  @Prop({ type: Date, required: true, index: { expires: 0 } })
  expiresAt: Date;
}

export const PasswordLinkSchema = acrossOrganisations(SchemaFactory.createForClass(PasswordLink));

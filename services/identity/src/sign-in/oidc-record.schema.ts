import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AdapterPayload } from 'oidc-provider';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';

/** Everything the OpenID provider stores: sessions, grants, codes, refresh tokens, interactions. */
@Schema({ collection: 'oidc_records', versionKey: false, minimize: false })
export class OidcRecord {
  /** Kind and hash of the ID. IDs of sessions and tokens are secrets, and a copy of the database must contain none. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  model: string;

  @Prop({ type: Object, required: true })
  payload: Omit<AdapterPayload, 'jti'>;

  @Prop({ type: Date, required: true, index: { expires: 0 } })
  expiresAt: Date;
}

export const OidcRecordSchema = acrossOrganisations(SchemaFactory.createForClass(OidcRecord))
  .index({ 'payload.grantId': 1 }, { sparse: true })
  .index({ 'payload.uid': 1 }, { sparse: true })
  .index({ 'payload.accountId': 1 }, { sparse: true });

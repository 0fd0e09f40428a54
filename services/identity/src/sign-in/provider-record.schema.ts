import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { AdapterPayload } from 'oidc-provider';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';

/** Whatever the OpenID provider keeps: sessions, grants, codes, refresh tokens, interactions. */
@Schema({ collection: 'provider_records', versionKey: false, minimize: false })
export class ProviderRecord {
  /** The kind and a hash of the id: ids of sessions and tokens are secrets, and a copy of the database holds none. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  model: string;

  @Prop({ type: Object, required: true })
  payload: Omit<AdapterPayload, 'jti'>;

  @Prop({ type: Date, required: true, index: { expires: 0 } })
  expiresAt: Date;
}

export const ProviderRecordSchema = acrossOrganisations(SchemaFactory.createForClass(ProviderRecord))
  .index({ 'payload.grantId': 1 }, { sparse: true })
  .index({ 'payload.uid': 1 }, { sparse: true })
  .index({ 'payload.accountId': 1 }, { sparse: true });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { JWK } from 'jose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import type { Sealed } from '@atrium/common/secrets/secrets';

/** A key pair that signs tokens, together with the secret that signs cookies. */
@Schema({ collection: 'signing_keys', versionKey: false })
export class SigningKey {
  /** The `kid` of the pair. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: String, required: true })
  jwk: Sealed<JWK>;

  @Prop({ type: String, required: true })
  cookieSecret: Sealed<string>;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const SigningKeySchema = acrossOrganisations(SchemaFactory.createForClass(SigningKey));

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import type { SignInAttempt } from '../secrets/throttle.ts';

/** The attempts of one account, address or browser, kept as long as they count. */
@Schema({ collection: 'sign_in_attempts', versionKey: false })
export class AttemptCounter {
  /** Key from `countersFor`. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: [{ _id: false, id: String, at: Date, account: String }], required: true })
  attempts: SignInAttempt[];

  @Prop({ type: Date, required: true, index: { expires: 0 } })
  expiresAt: Date;
}

export const AttemptCounterSchema = acrossOrganisations(SchemaFactory.createForClass(AttemptCounter)).index({
  'attempts.account': 1,
});

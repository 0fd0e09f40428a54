import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { acrossOrganisations } from '@atrium/common/mongo/organisation-plugin';
import type { Try } from './throttle.ts';

/** The tries of one account, address or browser, kept as long as they count. */
@Schema({ collection: 'sign_in_tries', versionKey: false })
export class TryCounter {
  /** As `countersFor` names it. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: [{ _id: false, id: String, at: Date, account: String }], required: true })
  tries: Try[];

  @Prop({ type: Date, required: true, index: { expires: 0 } })
  expiresAt: Date;
}

export const TryCounterSchema = acrossOrganisations(SchemaFactory.createForClass(TryCounter));

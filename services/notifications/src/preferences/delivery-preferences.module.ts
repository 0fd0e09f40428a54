import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveryChoices } from './delivery-choices.ts';
import { DeliveryChoicesPersonalData } from './delivery-choices.personal-data.ts';
import { DeliveryChoicesRepository } from './delivery-choices.repository.ts';
import { DeliveryChoiceSchema, DeliveryRulesSchema } from './delivery-choices.schema.ts';
import { DeliveryPreferencesController } from './delivery-preferences.controller.ts';
import { MutedKinds } from './muted-kinds.ts';
import { RecipientTimeZones } from './recipient-time-zones.ts';

/** How and when people want to be notified. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'DeliveryChoice', schema: DeliveryChoiceSchema },
      { name: 'DeliveryRules', schema: DeliveryRulesSchema },
    ]),
  ],
  controllers: [DeliveryPreferencesController],
  providers: [
    ...[DeliveryChoicesRepository, DeliveryChoicesPersonalData],
    ...[DeliveryChoices, MutedKinds, RecipientTimeZones],
  ],
  exports: [DeliveryChoices, MutedKinds, RecipientTimeZones],
})
export class DeliveryPreferencesModule {}

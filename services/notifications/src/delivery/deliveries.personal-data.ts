import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { DeliveryRecord } from './delivery.schema.ts';

@Injectable()
export class DeliveriesPersonalData {
  constructor(@InjectModel('Delivery') deliveries: Model<DeliveryRecord>, data: PersonalData) {
    data.define(
      ownedRecords({
        name: 'deliveries',
        model: deliveries,
        of: (person) => ({ person }),
        hidden: ['claim', 'receipt'],
      }),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { DeliveryChoiceRecord } from './delivery-choices.schema.ts';

@Injectable()
export class DeliveryChoicesPersonalData {
  constructor(@InjectModel('DeliveryChoice') choices: Model<DeliveryChoiceRecord>, data: PersonalData) {
    data.define(
      ownedRecords({ name: 'delivery-choices', model: choices, of: (person) => ({ _id: person }) }),
    );
    data.exempt({ delivery_rules: 'rules' });
  }
}

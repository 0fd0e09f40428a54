import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Transactions } from '@atrium/common/mongo/transactions';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { countedRecords } from '@atrium/common/personal-data/record-kinds';
import { audiencesOf } from '@atrium/common/personal-data/remove-from-audiences';
import type { Model } from 'mongoose';
import type { AcknowledgementRecord, WelcomeRecord } from './welcome.schema.ts';

@Injectable()
export class WelcomePersonalData {
  constructor(
    @InjectModel('Acknowledgement') acknowledgements: Model<AcknowledgementRecord>,
    @InjectModel('Welcome') notices: Model<WelcomeRecord>,
    data: PersonalData,
    transactions: Transactions,
  ) {
    data.define(
      countedRecords({
        name: 'notices-confirmed',
        model: acknowledgements,
        keyOf: ({ version }: AcknowledgementRecord, person) => `${version}:${person}`,
        transactions,
      }),
      audiencesOf(notices, 'welcome_notices'),
    );
  }
}

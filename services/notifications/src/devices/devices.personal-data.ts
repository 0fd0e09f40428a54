import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { ownedRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { DeviceRecord } from './device.schema.ts';

@Injectable()
export class DevicesPersonalData {
  constructor(@InjectModel('Device') devices: Model<DeviceRecord>, data: PersonalData) {
    data.define(
      ownedRecords({
        name: 'devices',
        model: devices,
        of: (person) => ({ person }),
        hidden: ['token', 'keys', 'test'],
      }),
    );
  }
}

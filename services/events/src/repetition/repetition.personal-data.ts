import { Injectable } from '@nestjs/common';
import { PersonalData } from '@atrium/common/personal-data/personal-data';

@Injectable()
export class RepetitionPersonalData {
  constructor(data: PersonalData) {
    data.exempt({ event_series: 'days on which events repeat' });
  }
}

import { Injectable } from '@nestjs/common';
import { PersonalData } from '@atrium/common/personal-data/personal-data';

@Injectable()
export class EventCategoriesPersonalData {
  constructor(data: PersonalData) {
    data.exempt({ event_categories: 'names of kinds of events' });
  }
}

import { Injectable } from '@nestjs/common';
import { PersonalData } from '@atrium/common/personal-data/personal-data';

@Injectable()
export class ReviewRulesPersonalData {
  constructor(data: PersonalData) {
    data.exempt({ review_rules: 'switches' });
  }
}

import { Injectable } from '@nestjs/common';
import { PersonalData } from '@atrium/common/personal-data/personal-data';

@Injectable()
export class WordListPersonalData {
  constructor(data: PersonalData) {
    data.exempt({ word_lists: 'words' });
  }
}

import { Injectable } from '@nestjs/common';
import { PersonalData } from '@atrium/common/personal-data/personal-data';

@Injectable()
export class InfoPagesPersonalData {
  constructor(data: PersonalData) {
    data.exempt({ info_pages: 'pages of the organisation' });
  }
}

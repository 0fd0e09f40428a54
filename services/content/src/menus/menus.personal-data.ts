import { Injectable } from '@nestjs/common';
import { PersonalData } from '@atrium/common/personal-data/personal-data';

@Injectable()
export class MenusPersonalData {
  constructor(data: PersonalData) {
    data.exempt({ menus: 'dishes' });
  }
}

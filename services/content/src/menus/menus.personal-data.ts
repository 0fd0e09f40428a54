import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { eraseFromReviews } from '@atrium/common/authoring/erase-from-reviews';
import { PersonalData } from '@atrium/common/personal-data/personal-data';
import { authoredRecords } from '@atrium/common/personal-data/record-kinds';
import type { Model } from 'mongoose';
import type { MenuRecord } from './menu.schema.ts';

/** Menus stay without who wrote and reviewed them. */
@Injectable()
export class MenusPersonalData {
  constructor(@InjectModel('Menu') menus: Model<MenuRecord>, data: PersonalData) {
    const written = authoredRecords({
      name: 'menus',
      model: menus,
      fields: ['createdBy', 'updatedBy'],
      hidden: ['review'],
    });
    data.define({
      ...written,
      erase: async (person) => (await written.erase(person)) + (await eraseFromReviews(menus, person)),
    });
  }
}

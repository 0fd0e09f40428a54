import { Injectable } from '@nestjs/common';
import { CategoryUses } from '../categories/category-uses.ts';
import { EventsRepository } from './events.repository.ts';

/** Tells the categories which events have them. */
@Injectable()
export class CategoriesOfEvents {
  constructor(events: EventsRepository, uses: CategoryUses) {
    uses.define({
      count: () => events.countByCategory(),
      replace: (category, replacement) => events.replaceCategory(category, replacement),
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { Localised } from '@atrium/proto/common';
import { EventCategoriesService } from '../categories/event-categories.service.ts';

/** Imports categories of events in the context of an organisation; permissions are not checked. */
@Injectable()
export class CategoryImporter {
  constructor(private readonly categories: EventCategoriesService) {}

  /** Returns its ID. */
  async add(name: Localised): Promise<string> {
    return (await this.categories.add({ name }))._id;
  }
}

import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import {
  maxSavedViews,
  savedViews as table,
  searchOfView,
  type SavedView,
  type ViewedList,
} from '@atrium/proto/identity/saved-views';
import type { SavedItemRecord } from './saved-item.schema.ts';
import { SavedItemsService } from './saved-items.service.ts';

const prefix = 'view:';
const isView = (kind: string): boolean => kind.startsWith(prefix);
const listIn = ({ kind }: SavedItemRecord): ViewedList => kind.slice(prefix.length) as ViewedList;

@Controller()
export class SavedViewsController {
  constructor(private readonly items: SavedItemsService) {}

  @Route(table.list)
  async list({ query: { list } }: Input<typeof table.list>): Promise<{ items: SavedView[] }> {
    return { items: (await this.items.list(prefix + list)).map(toView) };
  }

  @Route(table.save)
  async save({ body: { list, name, search } }: Input<typeof table.save>): Promise<SavedView> {
    const value = searchOfView(list, search);
    return toView(await this.items.save(prefix + list, { name, value }, maxSavedViews));
  }

  @Route(table.edit)
  async edit({ params: { id }, body: { name, search } }: Input<typeof table.edit>): Promise<SavedView> {
    return toView(
      await this.items.edit(id, isView, (before) => ({ name, value: searchOfView(listIn(before), search) })),
    );
  }

  @Route(table.remove)
  remove({ params: { id } }: Input<typeof table.remove>): Promise<void> {
    return this.items.remove(id, isView);
  }
}

const toView = ({ _id, name, value }: SavedItemRecord): SavedView => ({
  id: _id,
  name,
  search: value as SavedView['search'],
});

import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import {
  maxSavedAudiences,
  savedAudiences as table,
  type SavedAudience,
} from '@atrium/proto/identity/saved-audiences';
import type { SavedItemRecord } from './saved-item.schema.ts';
import { SavedItemsService } from './saved-items.service.ts';

const kind = 'audience';
const isAudience = (one: string): boolean => one === kind;

@Controller()
export class SavedAudiencesController {
  constructor(private readonly items: SavedItemsService) {}

  @Route(table.list)
  async list(): Promise<{ items: SavedAudience[] }> {
    return { items: (await this.items.list(kind)).map(toAudience) };
  }

  @Route(table.save)
  async save({ body: { name, audience } }: Input<typeof table.save>): Promise<SavedAudience> {
    return toAudience(await this.items.save(kind, { name, value: audience }, maxSavedAudiences));
  }

  @Route(table.edit)
  async edit({ params: { id }, body }: Input<typeof table.edit>): Promise<SavedAudience> {
    const change = { name: body.name, value: body.audience };
    return toAudience(await this.items.edit(id, isAudience, () => change));
  }

  @Route(table.remove)
  remove({ params: { id } }: Input<typeof table.remove>): Promise<void> {
    return this.items.remove(id, isAudience);
  }
}

const toAudience = ({ _id, name, value }: SavedItemRecord): SavedAudience => ({
  id: _id,
  name,
  audience: value as unknown as SavedAudience['audience'],
});

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Update } from '@atrium/proto/notifications/updates';
import type { Model } from 'mongoose';
import type { UpdateRecord } from '../updates/update.schema.ts';
import { UpdateView } from '../updates/update-view.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';

/** Of updates that are to be told those their reader may see and has not seen yet, newest first. */
@Injectable()
export class UnreadUpdates {
  constructor(
    @InjectModel('Update') private readonly updates: Model<UpdateRecord>,
    private readonly visible: VisibleUpdates,
    private readonly view: UpdateView,
    private readonly directory: Directory,
  ) {}

  async of(person: PersonReplica, ids: readonly string[]): Promise<Update[]> {
    const rows = await this.updates
      .find({ _id: { $in: ids }, person: person._id, readAt: null, dismissedAt: null })
      .sort({ createdAt: -1 })
      .lean<UpdateRecord[]>();
    const [member, allowance] = await Promise.all([
      this.directory.memberOf(person),
      this.directory.allowanceOf(person.roles),
    ]);
    const shown = await this.visible.of(rows, { member, allowance });
    return shown.length === 0 ? [] : this.view.showAll(shown, languageOf(person));
  }
}

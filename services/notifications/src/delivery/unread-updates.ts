import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Update } from '@atrium/proto/notifications/updates';
import type { Model } from 'mongoose';
import type { UpdateRecord } from '../updates/update.schema.ts';
import { UpdatePresenter } from '../updates/update-presenter.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';

/** Those of the given updates that their reader may see and has not read, newest first. */
@Injectable()
export class UnreadUpdates {
  constructor(
    @InjectModel('Update') private readonly updates: Model<UpdateRecord>,
    private readonly visible: VisibleUpdates,
    private readonly presenter: UpdatePresenter,
    private readonly directory: Directory,
  ) {}

  async listFor(person: PersonReplica, ids: readonly string[]): Promise<Update[]> {
    const rows = await this.updates
      .find({ _id: { $in: ids }, person: person._id, readAt: null, dismissedAt: null })
      .sort({ createdAt: -1 })
      .lean<UpdateRecord[]>();
    const [member, allowance] = await Promise.all([
      this.directory.toAudienceMember(person),
      this.directory.allowanceOfPerson(person._id),
    ]);
    const shown = await this.visible.filter(rows, { member, allowance });
    return shown.length === 0 ? [] : this.presenter.presentAll(shown, languageOf(person));
  }
}

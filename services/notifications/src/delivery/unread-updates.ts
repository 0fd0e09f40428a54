import { Injectable } from '@nestjs/common';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Update } from '@atrium/proto/notifications/updates';
import { UpdatePresenter } from '../updates/update-presenter.ts';
import { UpdatesRepository } from '../updates/updates.repository.ts';
import { VisibleUpdates } from '../updates/visible-updates.ts';

/** Those of the given updates that their reader may see and has not read, newest first. */
@Injectable()
export class UnreadUpdates {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly visible: VisibleUpdates,
    private readonly presenter: UpdatePresenter,
    private readonly directory: Directory,
  ) {}

  async listFor(person: PersonReplica, ids: readonly string[]): Promise<Update[]> {
    const rows = await this.updates.unreadAmong(person._id, ids);
    const [member, allowance] = await Promise.all([
      this.directory.toAudienceMember(person),
      this.directory.allowanceOfPerson(person._id),
    ]);
    const shown = await this.visible.filter(rows, { member, allowance });
    return shown.length === 0
      ? []
      : this.presenter.presentAll(
          shown.map((one) => [one]),
          languageOf(person),
        );
  }
}

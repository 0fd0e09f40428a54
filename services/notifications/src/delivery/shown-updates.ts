import { Injectable } from '@nestjs/common';
import { Directory, languageOf } from '@atrium/common/directory/directory';
import type { PersonReplica } from '@atrium/common/directory/replicas.schema';
import type { Update } from '@atrium/proto/notifications/updates';
import { CalendarUpdatesRepository } from '../updates/calendar-updates.repository.ts';
import { UpdatePresenter } from '../updates/update-presenter.ts';
import type { UpdateRecord } from '../updates/update.schema.ts';
import { UpdatesRepository } from '../updates/updates.repository.ts';
import { VisibleUpdates, type Visible } from '../updates/visible-updates.ts';

/** Updates as deliveries show them, if their reader may see them. */
@Injectable()
export class ShownUpdates {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly calendarUpdates: CalendarUpdatesRepository,
    private readonly visible: VisibleUpdates,
    private readonly presenter: UpdatePresenter,
    private readonly directory: Directory,
  ) {}

  /** Those of the given updates that their reader has not read, newest first. */
  async unread(person: PersonReplica, ids: readonly string[]): Promise<Update[]> {
    const shown = await this.filter(person, await this.updates.unreadAmong(person._id, ids));
    return this.present(person, shown);
  }

  /** An update for the calendar of its reader, with what it shows. Null if there is nothing to deliver. */
  async forCalendar(
    person: PersonReplica,
    id: string,
  ): Promise<{ readonly row: UpdateRecord; readonly update: Update } | null> {
    const row = await this.calendarUpdates.find(person._id, id);
    const [update] = row ? await this.present(person, await this.filter(person, [row])) : [];
    return row && update ? { row, update } : null;
  }

  private async filter(
    person: PersonReplica,
    rows: readonly UpdateRecord[],
  ): Promise<Visible<UpdateRecord>[]> {
    const [member, allowance] = await Promise.all([
      this.directory.toAudienceMember(person),
      this.directory.allowanceOfPerson(person._id),
    ]);
    return this.visible.filter(rows, { member, allowance });
  }

  private async present(person: PersonReplica, shown: readonly Visible<UpdateRecord>[]): Promise<Update[]> {
    if (shown.length === 0) return [];
    return this.presenter.presentAll(
      shown.map((one) => [one]),
      languageOf(person),
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { textFor, type Language, type PersonRef } from '@atrium/proto/common';
import type { Update } from '@atrium/proto/notifications/updates';
import type { UpdateRecord } from './update.schema.ts';
import { isForModerators } from './visibility.ts';
import type { Visible } from './visible-updates.ts';

/** Updates as their reader sees them, in their language. */
@Injectable()
export class UpdatePresenter {
  constructor(private readonly directory: Directory) {}

  async presentAll(updates: readonly Visible<UpdateRecord>[], language: Language): Promise<Update[]> {
    const people = await this.directory.personRefs(updates.flatMap(({ row }) => row.by ?? []));
    const fallback = await this.directory.defaultLanguage();
    return updates.map((update) => ({
      ...factsOf(update),
      title: textFor(update.subject.title, language, fallback)?.text ?? '',
      by: byOf(update.row, people),
    }));
  }
}

const byOf = ({ by }: UpdateRecord, people: ReadonlyMap<string, PersonRef>): PersonRef | null =>
  people.get(by ?? '') ?? null;

const factsOf = ({ row, subject }: Visible<UpdateRecord>): Omit<Update, 'title' | 'by'> => ({
  id: row._id,
  kind: row.kind,
  outcome: row.outcome,
  link: isForModerators(row) ? '/admin/moderation' : `${subject.link}${row.anchor}`,
  createdAt: row.createdAt.toISOString(),
  read: row.readAt !== null,
  dismissed: row.dismissedAt !== null,
  snoozedUntil: row.snoozedUntil && row.snoozedUntil > new Date() ? row.snoozedUntil.toISOString() : null,
});

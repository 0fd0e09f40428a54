import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import type { Feature } from '@atrium/proto/features';
import type { UpdateKind } from '@atrium/proto/notifications/updates';
import type { SubjectReplica } from '../replicas/replicas.schema.ts';
import { SubjectsRepository } from '../replicas/subjects.repository.ts';
import { editorialView, isEditorial } from './editorial-updates.ts';
import type { UpdateRecord } from './update.schema.ts';
import { isShown, managerOf, type UpdateReader } from './visibility.ts';

export type About = Pick<UpdateRecord, '_id' | 'kind' | 'outcome' | 'subject'> &
  // Counting reads no names.
  Partial<Pick<UpdateRecord, 'by'>>;

/** What an update shows of its subject. */
export type ShownSubject = Pick<SubjectReplica, 'title' | 'link'>;

export interface Visible<T extends About> {
  readonly row: T;
  readonly subject: ShownSubject;
}

export interface ReaderContext {
  readonly reader: UpdateReader;
  readonly featuresOn: readonly Feature[];
}

/** What a reader may see of updates of one kind: the subject by the id of the update. Those without one do not appear. */
export type VisibilityRule = (
  rows: readonly About[],
  context: ReaderContext,
) => Promise<ReadonlyMap<string, ShownSubject>>;

/**
 * Those of a person's updates that they may see now. Updates about something hidden, turned off or not permitted do not
 * appear.
 */
@Injectable()
export class VisibleUpdates {
  private readonly rules = new Map<UpdateKind, VisibilityRule>();

  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly directory: Directory,
  ) {}

  /** For a kind whose updates are not about a subject that content publishes. Called from constructors. */
  define(kind: UpdateKind, rule: VisibilityRule): void {
    this.rules.set(kind, rule);
  }

  async filter<T extends About>(rows: readonly T[], reader: UpdateReader): Promise<Visible<T>[]> {
    if (rows.length === 0) return [];
    const featuresOn = (await this.directory.organisation())?.featuresOn ?? [];
    const shown = new Map<string, ShownSubject>();
    // Sequential, because the caller may be in a transaction.
    for (const [rule, some] of Map.groupBy(rows, ({ kind }) => this.rules.get(kind) ?? this.ofSubject))
      for (const [id, subject] of await rule(some, { reader, featuresOn })) shown.set(id, subject);
    return rows.flatMap((row) => {
      const subject = shown.get(row._id);
      return subject ? [{ row, subject }] : [];
    });
  }

  private readonly ofSubject: VisibilityRule = async (rows, { reader, featuresOn }) => {
    const subjects = await this.subjects.findMany([...new Set(rows.map(({ subject }) => subject))]);
    const shown = new Map<string, ShownSubject>();
    for (const row of rows) {
      const subject = subjects.get(row.subject);
      if (!subject) continue;
      const view = isEditorial(row)
        ? await this.editedContent(subject, { reader, featuresOn })
        : isShown(row, subject, reader, featuresOn) && subject;
      if (view) shown.set(row._id, view);
    }
    return shown;
  };

  /** For admins whose scope covers the whole audience, and for the author. */
  private async editedContent(
    { title, link, owner, feature, audience, permission }: SubjectReplica,
    { reader, featuresOn }: ReaderContext,
  ): Promise<ShownSubject | null> {
    if (!featuresOn.includes(feature)) return null;
    const access = managerOf(permission);
    const isTheirs = await this.directory.isPermittedFor(reader.allowance, access, audience);
    const edited = { title, page: `/admin${link}`, isTheirs, author: owner };
    return editorialView(edited, access, reader);
  }
}

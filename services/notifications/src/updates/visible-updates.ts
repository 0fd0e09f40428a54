import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory } from '@atrium/common/directory/directory';
import { admits, allows } from '@atrium/proto/access';
import type { Feature } from '@atrium/proto/features';
import { broadcastPage } from '@atrium/proto/notifications/own-broadcasts';
import { editorialOutcomes } from '@atrium/proto/notifications/updates';
import type { Model } from 'mongoose';
import { readableStates } from '../broadcasts/broadcast.ts';
import { broadcastIdOf } from '../broadcasts/broadcast-trigger.ts';
import type { BroadcastRecord } from '../broadcasts/broadcast.schema.ts';
import { BroadcastsRepository } from '../broadcasts/broadcasts.repository.ts';
import type { SubjectReplica } from '../replicas/replicas.schemas.ts';
import type { UpdateRecord } from './update.schema.ts';
import { isShown, type UpdateReader } from './visibility.ts';

type About = Pick<UpdateRecord, '_id' | 'kind' | 'outcome' | 'subject'>;

export interface Visible<T extends About> {
  readonly row: T;
  /** What the update shows of its subject. */
  readonly subject: Pick<SubjectReplica, 'title' | 'link'>;
}

/**
 * Those of a person's updates that they may see now. Updates about something hidden, turned off or not permitted do not
 * appear.
 */
@Injectable()
export class VisibleUpdates {
  constructor(
    @InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>,
    private readonly directory: Directory,
    private readonly broadcasts: BroadcastsRepository,
  ) {}

  async filter<T extends About>(rows: readonly T[], updateReader: UpdateReader): Promise<Visible<T>[]> {
    if (rows.length === 0) return [];
    const keys = [...new Set(rows.map(({ subject }) => subject))];
    const found = await this.subjects.find({ _id: { $in: keys } }).lean<SubjectReplica[]>();
    const subjects = new Map(found.map((subject) => [subject._id, subject]));
    const broadcasts = await this.broadcasts.findMany(
      rows.flatMap(({ kind, subject }) => (kind === 'broadcast' ? [broadcastIdOf(subject)] : [])),
    );
    const featuresOn = (await this.directory.organisation())?.featuresOn ?? [];
    const visible: Visible<T>[] = [];
    // Sequential, because the caller may be in a transaction.
    for (const row of rows) {
      const subject = subjects.get(row.subject);
      // An update about a data export concerns only its reader and has no subject.
      if (row.kind === 'personal-data') visible.push({ row, subject: ownPage(row) });
      else if (row.kind === 'broadcast')
        visible.push(...broadcastOf(row, broadcasts, featuresOn, updateReader));
      else if (!subject) continue;
      else if (isEditorial(row))
        visible.push(...(await this.editedArticle(row, subject, featuresOn, updateReader)));
      else if (isShown(row, subject, updateReader, featuresOn)) visible.push({ row, subject });
    }
    return visible;
  }

  /** For admins whose scope covers the whole audience, and for the author. */
  private async editedArticle<T extends About>(
    row: T,
    { title, link, owner, feature, audience }: SubjectReplica,
    featuresOn: readonly Feature[],
    updateReader: UpdateReader,
  ): Promise<Visible<T>[]> {
    if (!featuresOn.includes(feature)) return [];
    const isTheirs = await this.directory.isPermittedFor(updateReader.allowance, 'admin:articles', audience);
    return editorial(
      row,
      { title, page: `/admin${link}`, isTheirs, author: owner },
      'admin:articles',
      updateReader,
    );
  }
}

/** The reader is a recipient of the broadcast, or involved in one that could not be sent. */
function broadcastOf<T extends About>(
  row: T,
  known: ReadonlyMap<string, BroadcastRecord>,
  featuresOn: readonly Feature[],
  updateReader: UpdateReader,
): Visible<T>[] {
  const found = known.get(broadcastIdOf(row.subject));
  if (!found || !featuresOn.includes('broadcasts')) return [];
  const { _id, title, state } = found;
  const page = `/admin/broadcasts/${_id}`;
  if (isEditorial(row))
    return editorial(
      row,
      { title, page, isTheirs: allows(updateReader.allowance, 'admin:broadcast'), author: found.createdBy },
      'admin:broadcast',
      updateReader,
    );
  return readableStates.includes(state) ? [{ row, subject: { title, link: broadcastPage(_id) } }] : [];
}

interface Edited extends Pick<SubjectReplica, 'title'> {
  readonly page: string;
  readonly author: string;
  /** Whether the reader administers it. */
  readonly isTheirs: boolean;
}

/** An update about the progress of a draft. Its author sees it even without the permission. */
function editorial<T extends About>(
  row: T,
  { title, page, author, isTheirs }: Edited,
  access: 'admin:broadcast' | 'admin:articles',
  { member, allowance }: UpdateReader,
): Visible<T>[] {
  if (!isTheirs && author !== member.id) return [];
  const isOpen = admits(allowance, { access, scoped: 'inside' });
  return [{ row, subject: { title, link: isOpen ? page : '/updates' } }];
}

const isEditorial = ({ outcome }: About): boolean => editorialOutcomes.includes(outcome ?? '');

const ownPage = ({ outcome }: About): Visible<About>['subject'] => ({
  title: {},
  link: outcome === 'own' ? '/settings/data' : '/admin/data-retention',
});

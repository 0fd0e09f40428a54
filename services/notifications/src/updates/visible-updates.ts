import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Directory } from '@atrium/common/directory/directory';
import { admits, allows } from '@atrium/proto/access';
import type { Feature } from '@atrium/proto/features';
import { broadcastPage } from '@atrium/proto/notifications/own-broadcasts';
import { editorialOutcomes } from '@atrium/proto/notifications/updates';
import type { Model } from 'mongoose';
import { readableStates } from '../broadcasts/broadcast.ts';
import { broadcastIn } from '../broadcasts/broadcast-cause.ts';
import type { BroadcastRecord } from '../broadcasts/broadcast.schema.ts';
import { BroadcastsRepository } from '../broadcasts/broadcasts.repository.ts';
import type { SubjectReplica } from '../replicas/replicas.schemas.ts';
import type { UpdateRecord } from './update.schema.ts';
import { isShown, type Reader } from './visibility.ts';

type About = Pick<UpdateRecord, '_id' | 'kind' | 'outcome' | 'subject'>;

export interface Visible<T extends About> {
  readonly row: T;
  /** What is told of it. */
  readonly subject: Pick<SubjectReplica, 'title' | 'link'>;
}

/** Of somebody's updates those they may see now: hidden, switched off or not permitted is as if it were not there. */
@Injectable()
export class VisibleUpdates {
  constructor(
    @InjectModel('SubjectReplica') private readonly subjects: Model<SubjectReplica>,
    private readonly directory: Directory,
    private readonly broadcasts: BroadcastsRepository,
  ) {}

  async of<T extends About>(rows: readonly T[], reader: Reader): Promise<Visible<T>[]> {
    if (rows.length === 0) return [];
    const keys = [...new Set(rows.map(({ subject }) => subject))];
    const found = await this.subjects.find({ _id: { $in: keys } }).lean<SubjectReplica[]>();
    const subjects = new Map(found.map((subject) => [subject._id, subject]));
    const broadcasts = await this.broadcasts.findMany(
      rows.flatMap(({ kind, subject }) => (kind === 'broadcast' ? [broadcastIn(subject)] : [])),
    );
    const featuresOn = (await this.directory.organisation())?.featuresOn ?? [];
    const visible: Visible<T>[] = [];
    // One after the other: whoever asks may be within a transaction.
    for (const row of rows) {
      const subject = subjects.get(row.subject);
      // What is about its reader alone is about nothing that others could see.
      if (row.kind === 'personal-data') visible.push({ row, subject: ownPage(row) });
      else if (row.kind === 'broadcast') visible.push(...broadcastOf(row, broadcasts, featuresOn, reader));
      else if (!subject) continue;
      else if (isEditorial(row))
        visible.push(...(await this.editedArticle(row, subject, featuresOn, reader)));
      else if (isShown(row, subject, reader, featuresOn)) visible.push({ row, subject });
    }
    return visible;
  }

  /** For whoever looks after all it is for. */
  private async editedArticle<T extends About>(
    row: T,
    { title, link, owner, feature, audience }: SubjectReplica,
    featuresOn: readonly Feature[],
    reader: Reader,
  ): Promise<Visible<T>[]> {
    if (!featuresOn.includes(feature)) return [];
    const isTheirs = await this.directory.looksAfter(reader.allowance, 'admin:articles', audience);
    return editorial(
      row,
      { title, page: `/admin${link}`, isTheirs, author: owner },
      'admin:articles',
      reader,
    );
  }
}

/** Who has such an update was sent it; or has to do with its not having been sent. */
function broadcastOf<T extends About>(
  row: T,
  known: ReadonlyMap<string, BroadcastRecord>,
  featuresOn: readonly Feature[],
  reader: Reader,
): Visible<T>[] {
  const found = known.get(broadcastIn(row.subject));
  if (!found || !featuresOn.includes('broadcasts')) return [];
  const { _id, title, state } = found;
  const page = `/admin/broadcasts/${_id}`;
  if (isEditorial(row))
    return editorial(
      row,
      { title, page, isTheirs: allows(reader.allowance, 'admin:broadcast'), author: found.createdBy },
      'admin:broadcast',
      reader,
    );
  return readableStates.includes(state) ? [{ row, subject: { title, link: broadcastPage(_id) } }] : [];
}

interface Edited extends Pick<SubjectReplica, 'title'> {
  readonly page: string;
  readonly author: string;
  /** Whether its reader looks after it. */
  readonly isTheirs: boolean;
}

/** What became of what somebody writes. Its author hears of it even where they may look after such things no more. */
function editorial<T extends About>(
  row: T,
  { title, page, author, isTheirs }: Edited,
  access: 'admin:broadcast' | 'admin:articles',
  { member, allowance }: Reader,
): Visible<T>[] {
  if (!isTheirs && author !== member.id) return [];
  const isOpen = admits(allowance, { access, scoped: 'inside' });
  return [{ row, subject: { title, link: isOpen ? page : '/updates' } }];
}

const isEditorial = ({ outcome }: About): boolean => editorialOutcomes.includes(outcome ?? '');

const ownPage = ({ outcome }: About): Visible<About>['subject'] => ({
  title: {},
  link: outcome === 'own' ? '/settings/data' : '/admin/leaving',
});

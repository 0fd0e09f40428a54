import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { textFor, type Language, type PersonRef } from '@atrium/proto/common';
import { maxActors, maxUpdateItems, type Update, type UpdateItem } from '@atrium/proto/notifications/updates';
import { ChannelsRepository } from '../replicas/channels.repository.ts';
import { commentAt } from './comment-location.ts';
import type { UpdateRecord } from './update.schema.ts';
import { isForModerators } from './visibility.ts';
import type { Visible } from './visible-updates.ts';

/** The updates of one entry that its reader may see, newest first. */
export type UpdateBundle = readonly Visible<UpdateRecord>[];

interface Names {
  readonly titleOf: (update: Visible<UpdateRecord>) => string;
  readonly people: ReadonlyMap<string, PersonRef>;
  readonly channels: ReadonlyMap<string, string>;
}

/** Entries as their reader sees them, in their language. */
@Injectable()
export class UpdatePresenter {
  constructor(
    private readonly directory: Directory,
    private readonly channels: ChannelsRepository,
  ) {}

  async presentAll(bundles: readonly UpdateBundle[], language: Language): Promise<Update[]> {
    const fallback = await this.directory.defaultLanguage();
    const names: Names = {
      titleOf: ({ subject }) => textFor(subject.title, language, fallback)?.text ?? '',
      people: await this.directory.personRefs(
        bundles.flatMap((bundle) => actorsOf(bundle).slice(0, maxActors)),
      ),
      channels: await this.channels.labels(bundles.flatMap(channelsOf)),
    };
    return bundles.flatMap((bundle) => present(bundle, names) ?? []);
  }
}

function present(bundle: UpdateBundle, { titleOf, people, channels }: Names): Update | null {
  const [newest] = bundle;
  if (!newest) return null;
  const { row } = newest;
  const actors = actorsOf(bundle);
  return {
    id: row.bundle ?? row._id,
    kind: row.kind,
    outcome: row.outcome,
    title: titleOf(newest),
    actors: actors.slice(0, maxActors).flatMap((id) => people.get(id) ?? []),
    others: Math.max(0, actors.length - maxActors),
    count: row.count ?? bundle.length,
    unread: bundle.filter(isUnread).length,
    channels: channelsOf(bundle).flatMap((id) => channels.get(id) ?? []),
    items: itemsOf(bundle, titleOf),
    comment: isForModerators(row) ? null : commentAt(row.anchor),
    event: row.event ?? null,
    link: linkOf(newest),
    createdAt: row.createdAt.toISOString(),
    dismissed: row.dismissedAt !== null,
    snoozedUntil: row.snoozedUntil && row.snoozedUntil > new Date() ? row.snoozedUntil.toISOString() : null,
  };
}

const isUnread = ({ row }: Visible<UpdateRecord>): boolean => row.readAt === null;

const distinct = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
];

const actorsOf = (bundle: UpdateBundle): string[] => distinct(bundle.map(({ row }) => row.by));
const channelsOf = (bundle: UpdateBundle): string[] => distinct(bundle.map(({ row }) => row.channel));

/** Where it leads. */
export const linkOf = ({
  row,
  subject,
}: Visible<Pick<UpdateRecord, '_id' | 'kind' | 'outcome' | 'subject' | 'anchor'>>): string =>
  isForModerators(row) ? '/admin/moderation' : `${subject.link}${row.anchor}`;

function itemsOf(bundle: UpdateBundle, titleOf: Names['titleOf']): UpdateItem[] {
  const subjects = new Set(bundle.map(({ row }) => row.subject));
  if (subjects.size < 2) return [];
  return bundle.slice(0, maxUpdateItems).map((update) => ({
    id: update.row._id,
    title: titleOf(update),
    link: linkOf(update),
    createdAt: update.row.createdAt.toISOString(),
    read: !isUnread(update),
  }));
}

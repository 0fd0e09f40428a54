import { Injectable } from '@nestjs/common';
import type { Caller } from '@atrium/common/context/request-context';
import type { RecordPage } from '@atrium/common/mongo/cursor';
import { maxUpdateCount, type UpdateKind, type UpdatesState } from '@atrium/proto/notifications/updates';
import { MutedKinds } from '../preferences/muted-kinds.ts';
import { TodosService } from '../todos/todos.service.ts';
import { linkOf, type UpdateBundle } from './update-presenter.ts';
import type { UpdateRecord } from './update.schema.ts';
import { cutPage, UpdatesRepository } from './updates.repository.ts';
import { VisibleUpdates, type Visible } from './visible-updates.ts';

/**
 * The most reads for one page, or one count. Hidden updates and long bundles leave a page short, so more are read; after
 * these, the client continues from the cursor.
 */
const maxReads = 10;

export interface BundlesQuery {
  readonly state: UpdatesState;
  readonly limit: number;
  readonly after?: string | undefined;
  readonly kind?: UpdateKind | undefined;
}

/**
 * Updates of a person as entries: a bundle has the place of its newest update that the person may see. Updates are
 * bundled when they are read, so that writing one touches no other, and each is hidden with its own subject.
 */
@Injectable()
export class UpdateBundles {
  constructor(
    private readonly updates: UpdatesRepository,
    private readonly visible: VisibleUpdates,
    private readonly mutedKinds: MutedKinds,
    private readonly todos: TodosService,
  ) {}

  async page(caller: Caller, { state, limit, after, kind }: BundlesQuery): Promise<RecordPage<UpdateBundle>> {
    const excludedKinds = await this.mutedKinds.of(caller.id);
    const known = new Set<string>();
    const found: UpdateBundle[] = [];
    let place: string | null | undefined = after;
    for (let reads = 0; reads < maxReads && found.length <= limit && place !== null; reads += 1) {
      const page = await this.updates.list(caller.id, state, limit, place, { excludedKinds, kind });
      const seen = await this.visible.filter(page.rows, caller);
      const first = seen.filter(({ row }) => !known.has(entryOf(row)) && known.add(entryOf(row)));
      found.push(...(await this.completed(caller, state, first)));
      place = page.next;
    }
    return cutPage(found, limit, place ?? null);
  }

  /**
   * How many entries have something unread, and how many of them mention the person. Clients show a to-do in the place of
   * the entry with the same link, so such an entry is not counted.
   */
  async countUnread(caller: Caller): Promise<{ unread: number; mentions: number }> {
    const excludedKinds = await this.mutedKinds.of(caller.id);
    const entries = new Map<string, UpdateKind>();
    let waiting: ReadonlySet<string> | undefined;
    let place: string | null | undefined;
    for (let reads = 0; reads < maxReads && entries.size < maxUpdateCount && place !== null; reads += 1) {
      const { rows, next } = await this.updates.unread(caller.id, maxUpdateCount, {
        excludedKinds,
        after: place,
      });
      if (rows.length > 0) waiting ??= await this.todos.links();
      for (const update of await this.visible.filter(rows, caller))
        if (!waiting?.has(linkOf(update))) entries.set(entryOf(update.row), update.row.kind);
      place = next;
    }
    const kinds = [...entries.values()].slice(0, maxUpdateCount);
    return { unread: kinds.length, mentions: kinds.filter((kind) => kind === 'mention').length };
  }

  /** Adds the other updates of each entry. Leaves out entries that belong to an earlier page. */
  private async completed(
    caller: Caller,
    state: UpdatesState,
    first: readonly Visible<UpdateRecord>[],
  ): Promise<UpdateBundle[]> {
    const ids = first.flatMap(({ row }) => row.bundle ?? []);
    const members = ids.length ? await this.updates.bundled(caller.id, state, ids, maxUpdateCount) : [];
    const bundles = Map.groupBy(await this.visible.filter(members, caller), ({ row }) => entryOf(row));
    return first.flatMap((one) => {
      const bundle = bundles.get(entryOf(one.row)) ?? [one];
      return bundle[0]?.row._id === one.row._id ? [bundle] : [];
    });
  }
}

const entryOf = ({ _id, bundle }: Pick<UpdateRecord, '_id' | 'bundle'>): string => bundle ?? _id;

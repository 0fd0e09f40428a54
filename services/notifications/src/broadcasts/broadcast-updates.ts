import { Injectable } from '@nestjs/common';
import { allows } from '@atrium/proto/access';
import { broadcastPage } from '@atrium/proto/notifications/own-broadcasts';
import { editorialView, isEditorial } from '../updates/editorial-updates.ts';
import {
  VisibleUpdates,
  type About,
  type ReaderContext,
  type ShownSubject,
} from '../updates/visible-updates.ts';
import { readableStates } from './broadcast.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { broadcastIdOf } from './broadcast-trigger.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';

/** Updates about a broadcast go to its recipients, and to those involved in one that could not be sent. */
@Injectable()
export class BroadcastUpdates {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    visible: VisibleUpdates,
  ) {
    visible.define('broadcast', (rows, context) => this.view(rows, context));
  }

  private async view(
    rows: readonly About[],
    context: ReaderContext,
  ): Promise<ReadonlyMap<string, ShownSubject>> {
    if (!context.featuresOn.includes('broadcasts')) return new Map();
    const known = await this.broadcasts.findMany(rows.map(({ subject }) => broadcastIdOf(subject)));
    return new Map(
      rows.flatMap((row) => {
        const found = known.get(broadcastIdOf(row.subject));
        const shown = found && viewOf(row, found, context);
        return shown ? [[row._id, shown]] : [];
      }),
    );
  }
}

function viewOf(
  row: About,
  { _id, title, state, createdBy: author }: BroadcastRecord,
  { reader }: ReaderContext,
): ShownSubject | null {
  if (!isEditorial(row)) return readableStates.includes(state) ? { title, link: broadcastPage(_id) } : null;
  const page = `/admin/broadcasts/${_id}`;
  const isTheirs = allows(reader.allowance, 'admin:broadcast');
  return editorialView({ title, page, author, isTheirs }, 'admin:broadcast', reader);
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UpdateKind } from '@atrium/proto/notifications/updates';
import type { Model, QueryFilter } from 'mongoose';
import type { locationOf } from './comment-location.ts';
import type { UpdateRecord } from './update.schema.ts';

type Location = ReturnType<typeof locationOf>;

/** What goes with its comment. Decisions about the comment stay. */
const kinds: readonly UpdateKind[] = ['mention', 'reply', 'comment', 'reaction'];

/** An event changes only what happened before it, in whatever order and however often events are delivered. */
const before = (at: Date): QueryFilter<UpdateRecord> => ({
  createdAt: { $lte: at },
  $or: [{ withdrawnAt: null }, { withdrawnAt: { $lte: at } }],
});

/** Updates about something that is no longer there, or no longer true. Each change returns whose updates it changed. */
@Injectable()
export class WithdrawalsRepository {
  constructor(@InjectModel('Update') private readonly updates: Model<UpdateRecord>) {}

  hide(location: Location, at: Date): Promise<string[]> {
    return this.change({ ...this.about(location), withdrawn: null }, { withdrawn: 'hidden' }, at);
  }

  show(location: Location, at: Date): Promise<string[]> {
    return this.change({ ...this.about(location), withdrawn: 'hidden' }, { withdrawn: null }, at);
  }

  /** For everyone whom the comment mentions no longer. */
  dropMentions(location: Location, mentioned: readonly string[], at: Date): Promise<string[]> {
    const theirs = { ...location, kind: 'mention' as const, person: { $nin: [...mentioned] } };
    return this.change({ ...theirs, withdrawn: null }, { withdrawn: 'unmentioned' }, at);
  }

  /** For people whom the comment mentions again. It is news once more. */
  bringBackMentions(location: Location, people: readonly string[], at: Date): Promise<string[]> {
    const theirs = { ...location, kind: 'mention' as const, person: { $in: [...people] } };
    const isNews = { createdAt: at, readAt: null, dismissedAt: null, mailed: null };
    return this.change({ ...theirs, withdrawn: 'unmentioned' }, { withdrawn: null, ...isNews }, at);
  }

  /** What these people were reminded of is no longer true: the event has another time, or is cancelled. */
  dropReminders(subject: string, people: readonly string[], at: Date): Promise<string[]> {
    const theirs = {
      person: { $in: [...people] },
      dismissedAt: null,
      kind: 'event-reminder' as const,
      subject,
    };
    return this.change({ ...theirs, withdrawn: null }, { withdrawn: 'hidden' }, at);
  }

  private about(location: Location): QueryFilter<UpdateRecord> {
    return { ...location, kind: { $in: [...kinds] } };
  }

  private async change(
    which: QueryFilter<UpdateRecord>,
    changes: Partial<UpdateRecord>,
    at: Date,
  ): Promise<string[]> {
    const rows = await this.updates
      .find({ $and: [which, before(at)] })
      .select({ person: 1 })
      .lean<Pick<UpdateRecord, '_id' | 'person'>[]>();
    const ids = rows.map(({ _id }) => _id);
    if (ids.length)
      await this.updates.updateMany({ _id: { $in: ids } }, { $set: { ...changes, withdrawnAt: at } });
    return [...new Set(rows.map(({ person }) => person))];
  }
}

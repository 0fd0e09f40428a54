import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titled } from '@atrium/common/audit/titled';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { BackgroundTaskRecord } from '@atrium/common/tasks/background-task.schema';
import { TaskFollowers } from '@atrium/common/tasks/task-followers';
import { UpdateWriter } from '../updates/update-writer.ts';
import { leftBy } from './broadcast.ts';
import { broadcastCause, broadcastSubject } from './broadcast-cause.ts';
import { BroadcastCounter } from './broadcast-counter.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';

/** Keeps a broadcast equal to its task: what was cancelled among the tasks, or could not be sent, is a draft again. */
@Injectable()
export class BroadcastReturns {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly counter: BroadcastCounter,
    private readonly audit: Audit,
    private readonly updates: UpdateWriter,
    private readonly directory: Directory,
    followers: TaskFollowers,
  ) {
    followers.define('broadcast.send', {
      left: (task) => this.left(task),
      again: (task) => this.assertGoesOn(task),
    });
  }

  private async left(task: BackgroundTaskRecord): Promise<void> {
    const before = await this.of(task);
    const changes = before && leftBy(task.state, before);
    if (!changes) return;
    const signed = task.state === 'cancelled' && { updatedAt: new Date(), updatedBy: currentCaller().id };
    const after = { ...before, ...changes, ...signed, version: before.version + 1 };
    await this.broadcasts.replace(after, before.version);
    await this.counter.tell(before._id);
    await this.record(task, before, after);
    if (task.state === 'failed') await this.tell(task, before);
  }

  /** A broadcast that is a draft again is sent from its own page; one that was being sent goes on where it was. */
  private async assertGoesOn(task: BackgroundTaskRecord): Promise<void> {
    if (!(await this.of(task))) throw new DomainError('wrong-state');
  }

  /** Null where another task has taken its place, or nothing is to be sent. */
  private async of({ _id, input }: BackgroundTaskRecord): Promise<BroadcastRecord | null> {
    const found = await this.broadcasts.find((input as { readonly broadcast: string }).broadcast);
    return found?.task === _id && (found.state === 'scheduled' || found.state === 'sending') ? found : null;
  }

  private record(
    { state, reason, by }: BackgroundTaskRecord,
    before: BroadcastRecord,
    after: BroadcastRecord,
  ): Promise<void> {
    return this.audit.record({
      action: state === 'cancelled' ? 'managedBroadcasts.cancel' : 'managedBroadcasts.return',
      about: titled('broadcast', before),
      before: { state: before.state },
      after: { state: after.state, ...(reason && { reason }) },
      by: state === 'cancelled' ? currentCaller().id : by,
    });
  }

  /** Whoever wrote it, whoever wanted it sent, and whoever could send it instead. */
  private async tell(task: BackgroundTaskRecord, { _id, createdBy }: BroadcastRecord): Promise<void> {
    const others = await this.directory.holdersOf('admin:broadcast');
    await this.updates.write(new Set([createdBy, task.by, ...others.map((one) => one._id)]), {
      ...({ kind: 'broadcast', outcome: 'returned' } as const),
      cause: `${broadcastCause(_id)}.${task._id}`,
      subject: broadcastSubject(_id),
      at: new Date(),
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { titledSubject } from '@atrium/common/audit/titled-subject';
import { currentCaller } from '@atrium/common/context/request-context';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { BackgroundTaskRecord } from '@atrium/common/tasks/background-task.schema';
import { TaskListeners } from '@atrium/common/tasks/task-listeners';
import { UpdateWriter } from '../updates/update-writer.ts';
import { afterTaskEnded } from './broadcast.ts';
import { broadcastTrigger, broadcastSubject } from './broadcast-trigger.ts';
import { BroadcastLiveEvents } from './broadcast-live-events.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';

/**
 * Keeps a broadcast in step with its task: it becomes a draft again if the task was cancelled or failed before sending
 * began.
 */
@Injectable()
export class BroadcastTaskSync {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly liveEvents: BroadcastLiveEvents,
    private readonly audit: Audit,
    private readonly updates: UpdateWriter,
    private readonly directory: Directory,
    listeners: TaskListeners,
  ) {
    listeners.define('broadcast.send', {
      onStopped: (task) => this.onTaskEnded(task),
      onRetried: (task) => this.assertResumable(task),
    });
  }

  private async onTaskEnded(task: BackgroundTaskRecord): Promise<void> {
    const before = await this.findFor(task);
    const changes = before && afterTaskEnded(task.state, before);
    if (!changes) return;
    const signed = task.state === 'cancelled' && { updatedAt: new Date(), updatedBy: currentCaller().id };
    const after = { ...before, ...changes, ...signed, version: before.version + 1 };
    await this.broadcasts.replace(after, before.version);
    await this.liveEvents.notifyChanged(before._id);
    await this.record(task, before, after);
    if (task.state === 'failed') await this.notifyReverted(task, before);
  }

  /** A broadcast that is a draft again is sent from its own page. One that stopped while sending can resume. */
  private async assertResumable(task: BackgroundTaskRecord): Promise<void> {
    if (!(await this.findFor(task))) throw new DomainError('wrong-state');
  }

  /** Null if another task has replaced this one, or the broadcast is neither scheduled nor being sent. */
  private async findFor({ _id, input }: BackgroundTaskRecord): Promise<BroadcastRecord | null> {
    const found = await this.broadcasts.find((input as { readonly broadcast: string }).broadcast);
    return found?.task === _id && (found.state === 'scheduled' || found.state === 'sending') ? found : null;
  }

  private record(
    { state, reason, by }: BackgroundTaskRecord,
    before: BroadcastRecord,
    after: BroadcastRecord,
  ): Promise<void> {
    return this.audit.record({
      action: state === 'cancelled' ? 'managedBroadcasts.cancel' : 'managedBroadcasts.revert',
      about: titledSubject('broadcast', before),
      before: { state: before.state },
      after: { state: after.state, ...(reason && { reason }) },
      by: state === 'cancelled' ? currentCaller().id : by,
    });
  }

  /** Notifies the author, the person who started the task, and everyone else who may send broadcasts. */
  private async notifyReverted(
    task: BackgroundTaskRecord,
    { _id, createdBy }: BroadcastRecord,
  ): Promise<void> {
    const others = await this.directory.findPermissionHolders('admin:broadcast');
    await this.updates.write(new Set([createdBy, task.by, ...others]), {
      ...({ kind: 'broadcast', outcome: 'reverted' } as const),
      cause: `${broadcastTrigger(_id)}.${task._id}`,
      subject: broadcastSubject(_id),
      at: new Date(),
    });
  }
}

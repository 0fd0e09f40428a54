import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import { textFor } from '@atrium/proto/common';
import type { BroadcastRecord } from './broadcast.schema.ts';

/** When somebody wants a broadcast sent; with neither it is a draft. */
export interface Start {
  readonly sendNow: boolean;
  readonly dateSent: string | null;
}
type Started = Pick<BroadcastRecord, 'state' | 'sendNow' | 'dateSent' | 'task'>;

/** The one task that sends a broadcast, at its time. Takes part in the caller's transaction. */
@Injectable()
export class BroadcastTask {
  constructor(
    private readonly tasks: BackgroundTasks,
    private readonly directory: Directory,
  ) {}

  /** The task that was there takes no more steps; what the new one begins with is in the answer. */
  async restart(broadcast: Pick<BroadcastRecord, '_id' | 'title' | 'task'>, start: Start): Promise<Started> {
    if (broadcast.task) await this.tasks.callOff(broadcast.task);
    const at = atOf(start);
    if (!at) return { state: 'draft', sendNow: false, dateSent: null, task: null };
    const task = await this.tasks.start({
      kind: 'broadcast.send',
      title: await this.titleOf(broadcast),
      link: `/admin/broadcasts/${broadcast._id}`,
      input: { broadcast: broadcast._id },
      at,
    });
    return { state: 'scheduled', sendNow: start.sendNow, dateSent: at, task };
  }

  async callOff({ task }: Pick<BroadcastRecord, 'task'>): Promise<void> {
    if (task) await this.tasks.callOff(task);
  }

  private async titleOf({ title }: Pick<BroadcastRecord, 'title'>): Promise<string> {
    const language = await this.directory.defaultLanguage();
    return textFor(title, language, language)?.text ?? '';
  }
}

/** A time that is past would send at once to everybody what was meant for another year. */
function atOf({ sendNow, dateSent }: Start): Date | null {
  if (sendNow) return new Date();
  if (dateSent === null) return null;
  const at = new Date(dateSent);
  if (at <= new Date())
    throw new DomainError('invalid-input', 'The time is in the past', [{ path: ['dateSent'], code: 'order' }]);
  return at;
}

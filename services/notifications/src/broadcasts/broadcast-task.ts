import { Injectable } from '@nestjs/common';
import { Directory } from '@atrium/common/directory/directory';
import { DomainError } from '@atrium/common/errors/domain-error';
import { BackgroundTasks } from '@atrium/common/tasks/background-tasks';
import { textFor } from '@atrium/proto/common';
import type { BroadcastRecord } from './broadcast.schema.ts';

/** When to send a broadcast. With neither, it is a draft. */
export interface SendTime {
  readonly sendNow: boolean;
  readonly dateSent: string | null;
}
type ScheduledFields = Pick<BroadcastRecord, 'state' | 'sendNow' | 'dateSent' | 'task'>;

/** The single task that sends a broadcast at its time. Runs in the caller's transaction. */
@Injectable()
export class BroadcastTask {
  constructor(
    private readonly tasks: BackgroundTasks,
    private readonly directory: Directory,
  ) {}

  /** Supersedes the previous task. Returns the fields of the broadcast that the new one starts with. */
  async restart(
    broadcast: Pick<BroadcastRecord, '_id' | 'title' | 'task'>,
    sendTime: SendTime,
  ): Promise<ScheduledFields> {
    if (broadcast.task) await this.tasks.supersede(broadcast.task);
    const at = atOf(sendTime);
    if (!at) return { state: 'draft', sendNow: false, dateSent: null, task: null };
    const task = await this.tasks.start({
      kind: 'broadcast.send',
      title: await this.titleOf(broadcast),
      link: `/admin/broadcasts/${broadcast._id}`,
      input: { broadcast: broadcast._id },
      at,
    });
    return { state: 'scheduled', sendNow: sendTime.sendNow, dateSent: at, task };
  }

  async supersede({ task }: Pick<BroadcastRecord, 'task'>): Promise<void> {
    if (task) await this.tasks.supersede(task);
  }

  private async titleOf({ title }: Pick<BroadcastRecord, 'title'>): Promise<string> {
    const language = await this.directory.defaultLanguage();
    return textFor(title, language, language)?.text ?? '';
  }
}

/** A past time is refused: a broadcast meant for another year would go to everyone at once. */
function atOf({ sendNow, dateSent }: SendTime): Date | null {
  if (sendNow) return new Date();
  if (dateSent === null) return null;
  const at = new Date(dateSent);
  if (at <= new Date())
    throw new DomainError('invalid-input', 'The time is in the past', [
      { path: ['dateSent'], code: 'order' },
    ]);
  return at;
}

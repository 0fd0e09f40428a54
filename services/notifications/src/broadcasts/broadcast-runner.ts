import { Injectable } from '@nestjs/common';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import { type RunningTask, type Step, TaskAborted } from '@atrium/common/tasks/running-task';
import { setTimeout as wait } from 'node:timers/promises';
import { stepAfter } from './broadcast.ts';
import { BroadcastAudience } from './broadcast-audience.ts';
import { BroadcastCascade } from './broadcast-cascade.ts';
import { BroadcastCounter } from './broadcast-counter.ts';
import { RecipientWriter } from './recipient-writer.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';

interface Input {
  readonly broadcast: string;
}
/** When sending began, and the last person reached. `true` once everyone has it. */
interface Cursor {
  readonly at: string;
  readonly after: string | true;
}
type Task = RunningTask<Input, Cursor>;

const atOnce = 100;
/**
 * In milliseconds. The pause between two batches is as long as the last batch took, but at most this, to leave time for
 * other requests.
 */
const maxPause = 100;
/** Number of batches between two counts. */
const countedEvery = 20;

/** Sends a broadcast to everyone in its audience, in batches in the order of their ids. */
@Injectable()
export class BroadcastRunner {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly audience: BroadcastAudience,
    private readonly writer: RecipientWriter,
    private readonly cascade: BroadcastCascade,
    private readonly counter: BroadcastCounter,
    runner: BackgroundRunner,
  ) {
    runner.define('broadcast.send', (task: Task) => this.perform(task));
  }

  private async perform(task: Task): Promise<void> {
    const id = task.input.broadcast;
    await this.audience.assertFeatureOn();
    if (task.cursor) await this.assertWithin(id);
    else if (!(await this.begin(task, id))) return;
    let steps = 0;
    for (let cursor = task.cursor; cursor && cursor.after !== true; cursor = task.cursor) {
      const begun = performance.now();
      await this.sendBatch(task, cursor);
      if (steps++ % countedEvery === 0) this.counter.scheduleCount(id);
      await wait(Math.min(performance.now() - begun, maxPause));
    }
    this.counter.scheduleCount(id);
    await this.cascade.start(id);
  }

  /**
   * The person who resumes a task may have another scope than the one who started it, and that scope may have changed.
   */
  private async assertWithin(id: string): Promise<void> {
    const found = await this.broadcasts.find(id);
    if (!found) throw new TaskAborted();
    await this.audience.assertWithin(found.audience);
  }

  /** False if this task may not send the broadcast: another has replaced it, or the broadcast was cancelled. */
  private async begin(task: Task, id: string): Promise<boolean> {
    const found = await this.broadcasts.find(id);
    if (found?.task !== task.id || found.state !== 'scheduled') return false;
    await this.audience.assertWithin(found.audience);
    await task.advance(async () => {
      const now = new Date();
      const begun = { state: 'sending', dateSent: now } as const;
      if (!(await this.broadcasts.transition(id, { state: ['scheduled'], task: task.id }, begun)))
        throw new TaskAborted();
      await this.writer.publishStarted(id);
      return { cursor: { at: now.toISOString(), after: '' } };
    });
    return true;
  }

  private async sendBatch(task: Task, { at, after }: Cursor): Promise<void> {
    const id = task.input.broadcast;
    const broadcast = await this.broadcasts.find(id);
    if (!broadcast) throw new TaskAborted();
    const people = await this.audience.nextIds(broadcast.audience, after as string, atOnce);
    const last = people.at(-1);
    await task.advance(() =>
      last === undefined
        ? this.end(task, broadcast, at)
        : this.recordBatch(task, { broadcast, people, at: new Date(at), last }),
    );
  }

  private async recordBatch(
    task: Task,
    { broadcast, people, at, last }: { broadcast: BroadcastRecord; people: string[]; at: Date; last: string },
  ): Promise<Step> {
    const { _id } = broadcast;
    const where = { state: ['sending'] as const, task: task.id };
    if (!(await this.broadcasts.transition(_id, where, {}, people.length))) throw new TaskAborted();
    await this.writer.deliver(broadcast, people, at);
    const done = task.done + people.length;
    return { cursor: { at: at.toISOString(), after: last }, done };
  }

  private async end(task: Task, { _id, cascade }: BroadcastRecord, at: string): Promise<Step> {
    const changes = { state: 'sent', next: stepAfter(cascade, 0, new Date()) } as const;
    const sent = await this.broadcasts.transition(_id, { state: ['sending'], task: task.id }, changes);
    if (!sent) throw new TaskAborted();
    const { recipients } = sent;
    await this.writer.publishSent(sent);
    return { cursor: { at, after: true }, total: recipients };
  }
}

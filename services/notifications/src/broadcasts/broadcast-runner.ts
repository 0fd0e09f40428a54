import { Injectable } from '@nestjs/common';
import { BackgroundRunner } from '@atrium/common/tasks/background-runner';
import { type RunningTask, type Step, TaskLeft } from '@atrium/common/tasks/running-task';
import { setTimeout as wait } from 'node:timers/promises';
import { stepAfter } from './broadcast.ts';
import { BroadcastAudience } from './broadcast-audience.ts';
import { BroadcastCascade } from './broadcast-cascade.ts';
import { BroadcastCounter } from './broadcast-counter.ts';
import { BroadcastPost } from './broadcast-post.ts';
import type { BroadcastRecord } from './broadcast.schema.ts';
import { BroadcastsRepository } from './broadcasts.repository.ts';

interface Input {
  readonly broadcast: string;
}
/** When it began, and up to whom it went; `true` when everybody has it. */
interface Cursor {
  readonly at: string;
  readonly after: string | true;
}
type Task = RunningTask<Input, Cursor>;

const atOnce = 100;
/** Between two steps as long as one took, and no longer than this: every second turn is whoever else calls; in milliseconds. */
const longestBreath = 100;
/** Whoever looks on sees about this many steps at once. */
const countedEvery = 20;

/** Sends a broadcast: to everybody its audience holds as it begins, some at a time in the order of their ids. */
@Injectable()
export class BroadcastRunner {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly audience: BroadcastAudience,
    private readonly post: BroadcastPost,
    private readonly cascade: BroadcastCascade,
    private readonly counter: BroadcastCounter,
    runner: BackgroundRunner,
  ) {
    runner.define('broadcast.send', (task: Task) => this.perform(task));
  }

  private async perform(task: Task): Promise<void> {
    const id = task.input.broadcast;
    await this.audience.assertOn();
    if (task.cursor) await this.assertWithin(id);
    else if (!(await this.begin(task, id))) return;
    let steps = 0;
    for (let cursor = task.cursor; cursor && cursor.after !== true; cursor = task.cursor) {
      const begun = performance.now();
      await this.some(task, cursor);
      if (steps++ % countedEvery === 0) this.counter.later(id);
      await wait(Math.min(performance.now() - begun, longestBreath));
    }
    this.counter.later(id);
    await this.cascade.begin(id);
  }

  /** Whoever goes on with it may have another scope than whoever began, or than they had then. */
  private async assertWithin(id: string): Promise<void> {
    const found = await this.broadcasts.find(id);
    if (!found) throw new TaskLeft();
    await this.audience.assertWithin(found.audience);
  }

  /** False where this is not the task that may send it: another took its place, or somebody called it off. */
  private async begin(task: Task, id: string): Promise<boolean> {
    const found = await this.broadcasts.find(id);
    if (found?.task !== task.id || found.state !== 'scheduled') return false;
    await this.audience.assertWithin(found.audience);
    await task.advance(async () => {
      const now = new Date();
      const begun = { state: 'sending', dateSent: now } as const;
      if (!(await this.broadcasts.move(id, { state: ['scheduled'], task: task.id }, begun)))
        throw new TaskLeft();
      await this.counter.tell(id);
      return { cursor: { at: now.toISOString(), after: '' } };
    });
    return true;
  }

  private async some(task: Task, { at, after }: Cursor): Promise<void> {
    const id = task.input.broadcast;
    const broadcast = await this.broadcasts.find(id);
    if (!broadcast) throw new TaskLeft();
    const people = await this.audience.idsAfter(broadcast.audience, after as string, atOnce);
    const last = people.at(-1);
    await task.advance(() =>
      last === undefined
        ? this.end(task, broadcast, at)
        : this.next(task, { broadcast, people, at: new Date(at), last }),
    );
  }

  private async next(
    task: Task,
    { broadcast, people, at, last }: { broadcast: BroadcastRecord; people: string[]; at: Date; last: string },
  ): Promise<Step> {
    const { _id } = broadcast;
    const where = { state: ['sending'] as const, task: task.id };
    if (!(await this.broadcasts.move(_id, where, {}, people.length))) throw new TaskLeft();
    await this.post.deliver(broadcast, people, at);
    const done = task.done + people.length;
    return { cursor: { at: at.toISOString(), after: last }, done };
  }

  private async end(task: Task, { _id, cascade }: BroadcastRecord, at: string): Promise<Step> {
    const changes = { state: 'sent', next: stepAfter(cascade, 0, new Date()) } as const;
    const sent = await this.broadcasts.move(_id, { state: ['sending'], task: task.id }, changes);
    if (!sent) throw new TaskLeft();
    const { recipients } = sent;
    await this.post.announce(sent);
    await this.counter.tell(_id);
    return { cursor: { at, after: true }, total: recipients };
  }
}

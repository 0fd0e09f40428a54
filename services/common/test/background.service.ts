import { Injectable, Module } from '@nestjs/common';
import { InjectConnection, InjectModel, MongooseModule } from '@nestjs/mongoose';
import { serviceTasksController } from '../src/tasks/service-tasks.controller.ts';
import { identityTasks } from '@atrium/proto/tasks';
import { Schema, type Connection, type Model } from 'mongoose';
import { DomainError } from '../src/errors/domain-error.ts';
import type { ServiceDefinition } from '../src/serve.ts';
import { BackgroundRunner } from '../src/tasks/background-runner.ts';
import type { RunningTask } from '../src/tasks/running-task.ts';
import { Tasks } from '../src/tasks/tasks.ts';

interface Counting {
  readonly to: number;
  /** The step that fails with a permanent error until `mended` is set. */
  readonly breaksAt?: number;
  /** The step that waits until it is released. */
  readonly holdsAt?: number;
}

interface Counted {
  readonly task: string;
  readonly step: number;
}
const CountedSchema = new Schema<Counted>({ task: String, step: Number }, { collection: 'counted' });

/** Tasks that count. Each step records its number, so a step executed twice is visible. */
@Injectable()
export class CountingService {
  mended = false;
  begun = 0;
  /** Called when a step holds. The step continues when the promise resolves. */
  held: (() => Promise<void>) | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel('Counted') private readonly counted: Model<Counted>,
    runner: BackgroundRunner,
    tasks: Tasks,
  ) {
    runner.define('people.import', (task: RunningTask<Counting, number>) => this.count(task));
    tasks.every('* * * * * *', 'count.tick', () => this.tick());
  }

  private async count(task: RunningTask<Counting, number>): Promise<void> {
    this.begun += 1;
    for (let step = (task.cursor ?? 0) + 1; step <= task.input.to; step += 1) {
      if (step === task.input.holdsAt && this.held) await this.held();
      if (step === task.input.breaksAt && !this.mended) throw new DomainError('in-use');
      const next = async () => {
        await this.counted.insertMany([{ task: task.id, step }]);
        return { cursor: step, done: step, total: task.input.to };
      };
      await task.withCurrentPermissions(() => task.advance(next));
    }
  }

  /** Records how many ticks are running at this moment. */
  private async tick(): Promise<void> {
    const [busy, ticks] = [
      this.connection.collection<{ _id: string; n: number }>('busy'),
      this.connection.collection('ticks'),
    ];
    const change = (by: number) =>
      busy.findOneAndUpdate({ _id: 'tick' }, { $inc: { n: by } }, { upsert: true, returnDocument: 'after' });
    await ticks.insertOne({ together: (await change(1))?.n });
    await change(-1);
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Counted', schema: CountedSchema }])],
  controllers: [serviceTasksController(identityTasks)],
  providers: [CountingService],
})
class CountingModule {}

export const countingService: ServiceDefinition = { name: 'identity', module: CountingModule };

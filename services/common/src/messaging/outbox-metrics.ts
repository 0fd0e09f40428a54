import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { metrics } from '@opentelemetry/api';
import type { Model } from 'mongoose';
import { SingleWrites } from '../mongo/single-writes.ts';
import type { OutboxRow } from './outbox.schema.ts';

const kinds = ['message', 'notice'] as const;

/** Size and age of the outbox, the first sign of a broker outage. Measured when scraped. */
@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    @InjectModel('Outbox') private readonly rows: Model<OutboxRow>,
    private readonly singleWrites: SingleWrites,
  ) {}

  onModuleInit(): void {
    const meter = metrics.getMeter('atrium');
    const waiting = meter.createObservableGauge('atrium.outbox.rows', {
      description: 'Outbox size',
    });
    const age = meter.createObservableGauge('atrium.outbox.age.seconds', {
      description: 'Age of the oldest outbox entry',
    });
    meter.addBatchObservableCallback(
      async (result) => {
        for (const kind of kinds) {
          const oldest = await this.rows.findOne({ kind }, { at: 1 }).sort({ seq: 1 }).lean<{ at: Date }>();
          result.observe(waiting, oldest ? await this.rows.countDocuments({ kind }) : 0, { kind });
          result.observe(age, oldest ? Math.max(0, Date.now() - oldest.at.getTime()) / 1000 : 0, { kind });
        }
        const { count, ageSeconds } = this.singleWrites.waiting;
        result.observe(waiting, count, { kind: 'effect' });
        result.observe(age, ageSeconds, { kind: 'effect' });
      },
      [waiting, age],
    );
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { metrics, type BatchObservableResult, type ObservableGauge } from '@opentelemetry/api';
import type { Model } from 'mongoose';
import type { DeliveryRecord } from './delivery.schemas.ts';

const channels = ['mail', 'push', 'sms'] as const;
const everywhere = { acrossOrganisations: true } as const;

interface Gauges {
  readonly waiting: ObservableGauge;
  readonly late: ObservableGauge;
}

/**
 * Number and age of overdue deliveries by channel: the first sign that a mail server is down. Counted when metrics are
 * read.
 */
@Injectable()
export class DeliveryMetrics implements OnModuleInit {
  constructor(@InjectModel('Delivery') private readonly deliveries: Model<DeliveryRecord>) {}

  onModuleInit(): void {
    const meter = metrics.getMeter('atrium');
    const gauges = {
      waiting: meter.createObservableGauge('atrium.deliveries.overdue', {
        description: 'Deliveries (e-mail, push, SMS) that are overdue',
      }),
      late: meter.createObservableGauge('atrium.deliveries.overdue.seconds', {
        description: 'Age of the oldest overdue delivery',
      }),
    };
    meter.addBatchObservableCallback((result) => this.observe(result, gauges), Object.values(gauges));
  }

  private async observe(result: BatchObservableResult, { waiting, late }: Gauges): Promise<void> {
    const now = new Date();
    for (const channel of channels) {
      const due = { state: 'waiting', channel, due: { $lte: now } } as const;
      const oldest = await this.deliveries
        .findOne(due)
        .setOptions(everywhere)
        .select({ due: 1 })
        .sort({ due: 1 })
        .lean<Pick<DeliveryRecord, 'due'>>();
      const count = oldest ? await this.deliveries.countDocuments(due).setOptions(everywhere) : 0;
      result.observe(waiting, count, { channel });
      result.observe(late, oldest ? (now.getTime() - oldest.due.getTime()) / 1000 : 0, { channel });
    }
  }
}

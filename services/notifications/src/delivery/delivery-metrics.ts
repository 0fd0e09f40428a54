import { Injectable, type OnModuleInit } from '@nestjs/common';
import { metrics, type BatchObservableResult, type ObservableGauge } from '@opentelemetry/api';
import { DeliveriesRepository } from './deliveries.repository.ts';

const channels = ['mail', 'push', 'sms'] as const;

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
  constructor(private readonly deliveries: DeliveriesRepository) {}

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
      const { count, since } = await this.deliveries.overdue(channel, now);
      result.observe(waiting, count, { channel });
      result.observe(late, since ? (now.getTime() - since.getTime()) / 1000 : 0, { channel });
    }
  }
}

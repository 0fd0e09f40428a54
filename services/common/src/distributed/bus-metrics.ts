import { metrics } from '@opentelemetry/api';
import type { BusObserver } from '../messaging/kafka-options.ts';

export function observeBus(): BusObserver {
  const meter = metrics.getMeter('atrium');
  const published = meter.createHistogram('atrium.publish.duration.seconds', {
    description: 'Kafka produce latency per batch',
    advice: { explicitBucketBoundaries: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5] },
  });
  const failures = meter.createCounter('atrium.publish.failures', {
    description: 'Failed Kafka produce requests (retried)',
  });
  const lags = new Map<string, { labels: Record<string, string | number>; messages: number }>();
  meter
    .createObservableGauge('atrium.consumer.lag', { description: 'Consumer lag per group' })
    .addCallback((result) => {
      for (const { labels, messages } of lags.values()) result.observe(messages, labels);
    });
  return {
    published: (_count, milliseconds) => published.record(milliseconds / 1000),
    publishFailed: () => failures.add(1),
    lag: (group, topic, partition, messages) =>
      void lags.set(`${group} ${topic} ${partition}`, { labels: { group, topic, partition }, messages }),
    lagsUnknown: (group) => {
      for (const [name, { labels }] of lags) if (labels['group'] === group) lags.delete(name);
    },
  };
}

import { metrics } from '@opentelemetry/api';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const nanoseconds = 1e9;

/** Metrics of every process: memory, processor time and event loop delay. */
export function observeProcess(): void {
  const meter = metrics.getMeter('atrium');
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter
    .createObservableGauge('process.resident_memory.bytes', { description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter.createObservableCounter('process.cpu.seconds', { description: 'CPU time' }).addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / 1e6);
  });
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99.seconds', {
      description: 'Event loop delay since the last collection, 99th percentile',
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / nanoseconds);
      delay.reset();
    });
}

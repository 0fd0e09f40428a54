import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { ServiceConfig } from '../config/service-config.ts';
import { observeProcess } from './process-metrics.ts';

type TelemetryConfig = Pick<
  ServiceConfig,
  'HOST' | 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/**
 * Traces to a collector and metrics for Prometheus, each only where it is configured: without them the calls of the API
 * do nothing. To be started before anything makes an instrument. Spans are made by hand at the few places where work
 * crosses a process, so that nothing is patched and a trace reads like the architecture's picture.
 */
export async function startTelemetry(
  service: string,
  config: TelemetryConfig,
): Promise<{ close(): Promise<void> }> {
  const resource = resourceFromAttributes({ 'service.name': service, 'service.namespace': 'atrium' });
  const stops: (() => Promise<void>)[] = [];
  /** What is the process's own until it is closed; whoever starts after that has it anew. */
  const whole: { disable(): void }[] = [];
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) {
    // Loaded where there is a collector: three megabytes of a process that would have no use for them.
    const { startTraces } = await import('./collector.ts');
    stops.push(startTraces(resource, config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG));
    whole.push(trace, context, propagation);
  }
  if (config.METRICS_PORT !== undefined) {
    const reader = new PrometheusExporter({
      host: config.HOST,
      port: config.METRICS_PORT,
      preventServerStart: true,
      withoutScopeInfo: true,
    });
    const provider = new MeterProvider({ resource, readers: [reader] });
    metrics.setGlobalMeterProvider(provider);
    observeProcess();
    await reader.startServer();
    stops.push(() => provider.shutdown());
    whole.push(metrics);
  }
  return {
    close: async () => {
      await Promise.allSettled(stops.map((stop) => stop()));
      for (const api of whole) api.disable();
    },
  };
}

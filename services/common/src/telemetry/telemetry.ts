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
 * Sends traces to a collector and exposes metrics for Prometheus, each only if configured. Otherwise the API calls do
 * nothing. Must start before any instrument is created. Spans are created by hand at the few places where work crosses
 * a process boundary, so nothing is patched and a trace matches the architecture diagram.
 */
export async function startTelemetry(
  service: string,
  config: TelemetryConfig,
): Promise<{ close(): Promise<void> }> {
  const resource = resourceFromAttributes({ 'service.name': service, 'service.namespace': 'atrium' });
  const stops: (() => Promise<void>)[] = [];
  /**
   * Global APIs that this process registered. They are reset on close, so that a later start can register them again.
   */
  const whole: { disable(): void }[] = [];
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) {
    // Loaded only with a collector configured, because it takes three megabytes of memory.
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

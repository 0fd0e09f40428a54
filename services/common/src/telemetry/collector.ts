import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

/** Sends a share of the traces (0 to 1) to a collector. Call the returned function to stop. */
export function startTraces(resource: Resource, endpoint: string, share: number): () => Promise<void> {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) });
  const provider = new TracerProvider({ resource, sampler, spanProcessors: [exporter] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}

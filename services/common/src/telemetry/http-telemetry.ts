import {
  context,
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** In seconds: from not noticeable, through noticeable, to where people give up. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface HttpTelemetryOptions {
  /** Whether to continue a trace from the caller's headers. False where outsiders call. */
  readonly trustsCallers: boolean;
}

type Observed = Pick<FastifyInstance, 'addHook'>;

/** One span and one measurement per request, named after the route's pattern, never with ids. */
export function observeRequests(fastify: Observed, { trustsCallers }: HttpTelemetryOptions): void {
  const tracer = trace.getTracer('atrium');
  const duration = metrics.getMeter('atrium').createHistogram('http.server.request.duration.seconds', {
    description: 'Duration of HTTP server requests',
    advice: { explicitBucketBoundaries: bounds },
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const parent = trustsCallers ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const route = routeOf(request);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      parent,
    );
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode;
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      duration.record(reply.elapsedTime / 1000, factsOf(request, reply));
    });
    context.with(trace.setSpan(parent, span), done);
  });
}

const factsOf = (request: FastifyRequest, reply: FastifyReply) => ({
  'http.request.method': request.method,
  'http.route': routeOf(request),
  'http.response.status_code': reply.raw.statusCode,
});

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
} from '@opentelemetry/api';

const tracer = () => trace.getTracer('atrium');

export interface SpanFacts {
  readonly name: string;
  readonly kind?: SpanKind;
  /** Headers with the parent trace. Default: the current one. */
  readonly from?: Readonly<Record<string, string>>;
  /** Headers of other traces to link to. */
  readonly alsoFrom?: readonly Readonly<Record<string, string>>[];
  readonly attributes?: Attributes;
}

/** Runs work in a span. Spans it starts become children. */
export async function inSpan<T>(
  { name, kind = SpanKind.INTERNAL, from, alsoFrom = [], attributes = {} }: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active();
  const links = alsoFrom.flatMap((headers) => {
    const led = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers));
    return led ? [{ context: led }] : [];
  });
  const span = tracer().startSpan(name, { kind, attributes, links }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
    throw error;
  } finally {
    span.end();
  }
}

/** Records a span that started earlier and ends now, such as a message's time in the outbox. */
export function recordSpan(
  { name, kind = SpanKind.INTERNAL, from = {}, attributes = {} }: SpanFacts,
  began: Date,
): void {
  const parent = propagation.extract(ROOT_CONTEXT, from);
  if (trace.getSpanContext(parent))
    tracer().startSpan(name, { kind, attributes, startTime: began }, parent).end();
}

/** `traceparent` (and `tracestate`) of the current span, for passing on to the next process. Empty without tracing. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Ids of the current span, for the log. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

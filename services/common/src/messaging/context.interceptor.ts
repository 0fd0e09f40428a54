import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { runForOrganisation } from '../context/request-context.ts';
import { inSpan } from '../telemetry/traces.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Handles messages in the context of their organisation and of the request that caused them, and in a span of its
 * trace. A batch belongs to the request of its first message; its span links to the others.
 */
@Injectable()
export class ContextInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const [first, ...others] = execution.switchToRpc().getContext<MessageContext>().messages;
    const { type, org, id, headers } = first;
    const alsoFrom = others.map((one) => one.headers);
    const span = { name: `handle ${type}`, kind: SpanKind.CONSUMER, from: headers, alsoFrom };
    return defer(() =>
      runForOrganisation(org, headers['request'] ?? id, () =>
        inSpan(span, () => lastValueFrom(next.handle())),
      ),
    );
  }
}

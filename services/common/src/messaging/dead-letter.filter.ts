import { Catch, type ArgumentsHost, type RpcExceptionFilter } from '@nestjs/common';
import { metrics, SpanKind } from '@opentelemetry/api';
import { defer, throwError, type Observable } from 'rxjs';
import { Config } from '../config/service-config.ts';
import { isOutage } from '../errors/unavailable.ts';
import { ServiceLog } from '../log/service-log.ts';
import { inSpan } from '../telemetry/traces.ts';
import { MessagePublisher, type BusMessage } from './message-bus.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Moves a message that failed every time to the dead-letter topic, so the next messages are handled. Outages and failed
 * batches are passed on to the transport, which delivers their messages again.
 */
@Catch()
export class DeadLetterFilter implements RpcExceptionFilter<unknown> {
  private readonly deadLettered = metrics.getMeter('atrium').createCounter('atrium.messages.dead_lettered', {
    description: 'Messages parked because they could not be processed',
  });

  constructor(
    private readonly publisher: MessagePublisher,
    private readonly config: Config,
    private readonly log: ServiceLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): Observable<void> {
    const { messages, isBatch } = host.switchToRpc().getContext<MessageContext>();
    if (isBatch || isOutage(error)) return throwError(() => error);
    const [{ type, headers }] = messages;
    const span = { name: `park ${type}`, kind: SpanKind.PRODUCER, from: headers };
    return defer(() => inSpan(span, () => this.park(messages[0], error)));
  }

  private async park(message: BusMessage, error: unknown): Promise<void> {
    this.log.error(
      { error, message: message.id, type: message.type, topic: message.topic },
      'Message parked',
    );
    this.deadLettered.add(1, { topic: message.topic });
    await this.publisher.deadLetter(this.config.service, message, String(error));
  }
}

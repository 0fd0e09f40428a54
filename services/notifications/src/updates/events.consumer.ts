import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { MessageContext } from '@atrium/common/messaging/message-context';
import type { EventNotice, EventPublished } from '@atrium/proto/gen/events/v1/event_pb';
import type { TodoSettled } from '@atrium/proto/gen/todos/v1/todo_pb';
import { messages } from '@atrium/proto/messages';
import { DeferredMessages } from '../deferred/deferred-messages.ts';
import { EventTriggers } from './event-triggers.ts';
import { InvitationAnswers } from './invitation-answers.ts';

/** How the to-do to answer an invitation is named. */
const invitation = 'event.';

/** Tells people about events. A message about an event that is unknown here waits for it. */
@Controller()
export class EventsConsumer {
  constructor(
    private readonly deferred: DeferredMessages,
    events: EventTriggers,
    private readonly answers: InvitationAnswers,
  ) {
    deferred.define(messages.eventPublished, (message, facts) => events.published(message, facts));
    deferred.define(messages.eventNotice, (message, facts) => events.noticed(message, facts));
  }

  @Consumes(messages.eventPublished)
  onPublished(@Payload() message: EventPublished, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.eventPublished, message, context);
  }

  @Consumes(messages.eventNotice)
  onNotice(@Payload() message: EventNotice, @Ctx() context: MessageContext): Promise<void> {
    return this.deferred.handle(messages.eventNotice, message, context);
  }

  @Consumes(messages.todoSettled)
  async onSettled(
    @Payload() { todoId, personId }: TodoSettled,
    @Ctx() { at }: MessageContext,
  ): Promise<void> {
    if (todoId.startsWith(invitation))
      await this.answers.answered(todoId.slice(invitation.length), personId, at);
  }
}

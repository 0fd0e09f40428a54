import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Consumes } from '@atrium/common/messaging/consumes';
import type { ReceivedMessage } from '@atrium/common/messaging/received-message';
import type { ReactionsCounted } from '@atrium/proto/gen/content/v1/reaction_pb';
import { messages } from '@atrium/proto/messages';
import { DeferredMessages } from '../deferred/deferred-messages.ts';
import { ReactionTriggers, reactedTo } from './reaction-triggers.ts';
import { Recipients } from './recipients.ts';

/** Tells authors about reactions, many at once when a post is popular. */
@Controller()
export class ReactionsConsumer {
  constructor(
    private readonly deferred: DeferredMessages,
    private readonly recipients: Recipients,
    reactions: ReactionTriggers,
  ) {
    deferred.define(messages.reactionsCounted, (message, facts) => reactions.counted(message, facts));
  }

  @Consumes(messages.reactionsCounted, { batch: true })
  onReactionsCounted(@Payload() arrived: readonly ReceivedMessage<ReactionsCounted>[]): Promise<void> {
    return this.deferred.handleAll(messages.reactionsCounted, arrived, () =>
      this.recipients.prefetchKeys(arrived.map(({ message }) => reactedTo(message).subject)),
    );
  }
}

import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { chatMessages } from '@atrium/proto/chat/messages';
import type { Input } from '@atrium/proto/endpoint';
import { MessageChanges } from './message-changes.ts';
import { MessageSender } from './message-sender.ts';
import { Typing } from './typing.ts';

@Controller()
export class SentMessagesController {
  constructor(
    private readonly sender: MessageSender,
    private readonly messageChanges: MessageChanges,
    private readonly writing: Typing,
  ) {}

  @Route(chatMessages.send)
  send({ params: { id }, body }: Input<typeof chatMessages.send>) {
    return this.sender.send(id, body);
  }

  @Route(chatMessages.edit)
  edit({ params: { id, message }, body: { text } }: Input<typeof chatMessages.edit>) {
    return this.messageChanges.edit(id, message, text);
  }

  @Route(chatMessages.remove)
  remove({ params: { id, message } }: Input<typeof chatMessages.remove>) {
    return this.messageChanges.remove(id, message);
  }

  @Route(chatMessages.history)
  history({ params: { id, message } }: Input<typeof chatMessages.history>) {
    return this.messageChanges.history(id, message);
  }

  @Route(chatMessages.react)
  react({ params: { id, message }, body: { reaction } }: Input<typeof chatMessages.react>) {
    return this.messageChanges.react(id, message, reaction);
  }

  @Route(chatMessages.pin)
  pin({ params: { id, message }, body: { pinned } }: Input<typeof chatMessages.pin>) {
    return this.messageChanges.pin(id, message, pinned);
  }

  @Route(chatMessages.acknowledge)
  acknowledge({ params: { id, message } }: Input<typeof chatMessages.acknowledge>) {
    return this.messageChanges.acknowledge(id, message);
  }

  @Route(chatMessages.typing)
  typing({ params: { id } }: Input<typeof chatMessages.typing>) {
    return this.writing.notify(id);
  }
}

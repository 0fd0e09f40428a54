import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { chatMessages } from '@atrium/proto/chat/messages';
import type { Input } from '@atrium/proto/endpoint';
import { MessageChanges } from './message-changes.ts';
import { MessageLists } from './message-lists.ts';
import { MessageSearch } from './message-search.ts';
import { MessageSender } from './message-sender.ts';
import { Typing } from './typing.ts';

@Controller()
export class ChatMessagesController {
  constructor(
    private readonly lists: MessageLists,
    private readonly sender: MessageSender,
    private readonly changes: MessageChanges,
    private readonly found: MessageSearch,
    private readonly writing: Typing,
  ) {}

  @Route(chatMessages.list)
  list({ params: { id }, query }: Input<typeof chatMessages.list>) {
    return this.lists.list(id, query);
  }

  @Route(chatMessages.changes)
  changesSince({ params: { id }, query }: Input<typeof chatMessages.changes>) {
    return this.lists.changes(id, query);
  }

  @Route(chatMessages.send)
  send({ params: { id }, body }: Input<typeof chatMessages.send>) {
    return this.sender.send(id, body);
  }

  @Route(chatMessages.edit)
  edit({ params: { id, message }, body: { text } }: Input<typeof chatMessages.edit>) {
    return this.changes.edit(id, message, text);
  }

  @Route(chatMessages.remove)
  remove({ params: { id, message } }: Input<typeof chatMessages.remove>) {
    return this.changes.remove(id, message);
  }

  @Route(chatMessages.history)
  history({ params: { id, message } }: Input<typeof chatMessages.history>) {
    return this.changes.history(id, message);
  }

  @Route(chatMessages.react)
  react({ params: { id, message }, body: { reaction } }: Input<typeof chatMessages.react>) {
    return this.changes.react(id, message, reaction);
  }

  @Route(chatMessages.pin)
  pin({ params: { id, message }, body: { pinned } }: Input<typeof chatMessages.pin>) {
    return this.changes.pin(id, message, pinned);
  }

  @Route(chatMessages.pinned)
  pinned({ params: { id } }: Input<typeof chatMessages.pinned>) {
    return this.lists.pinned(id);
  }

  @Route(chatMessages.acknowledge)
  acknowledge({ params: { id, message } }: Input<typeof chatMessages.acknowledge>) {
    return this.changes.acknowledge(id, message);
  }

  @Route(chatMessages.search)
  search({ query }: Input<typeof chatMessages.search>) {
    return this.found.search(query);
  }

  @Route(chatMessages.typing)
  typing({ params: { id } }: Input<typeof chatMessages.typing>) {
    return this.writing.notify(id);
  }
}

import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { chatMessages } from '@atrium/proto/chat/messages';
import type { Parsed } from '@atrium/proto/endpoint';
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
  list(
    @ParamsOf(chatMessages.list) { id }: Parsed<typeof chatMessages.list, 'params'>,
    @QueryOf(chatMessages.list) query: Parsed<typeof chatMessages.list, 'query'>,
  ) {
    return this.lists.list(id, query);
  }

  @Route(chatMessages.changes)
  changesSince(
    @ParamsOf(chatMessages.changes) { id }: Parsed<typeof chatMessages.changes, 'params'>,
    @QueryOf(chatMessages.changes) query: Parsed<typeof chatMessages.changes, 'query'>,
  ) {
    return this.lists.changes(id, query);
  }

  @Route(chatMessages.send)
  send(
    @ParamsOf(chatMessages.send) { id }: Parsed<typeof chatMessages.send, 'params'>,
    @BodyOf(chatMessages.send) body: Parsed<typeof chatMessages.send, 'body'>,
  ) {
    return this.sender.send(id, body);
  }

  @Route(chatMessages.edit)
  edit(
    @ParamsOf(chatMessages.edit) { id, message }: Parsed<typeof chatMessages.edit, 'params'>,
    @BodyOf(chatMessages.edit) { text }: Parsed<typeof chatMessages.edit, 'body'>,
  ) {
    return this.changes.edit(id, message, text);
  }

  @Route(chatMessages.remove)
  remove(@ParamsOf(chatMessages.remove) { id, message }: Parsed<typeof chatMessages.remove, 'params'>) {
    return this.changes.remove(id, message);
  }

  @Route(chatMessages.history)
  history(@ParamsOf(chatMessages.history) { id, message }: Parsed<typeof chatMessages.history, 'params'>) {
    return this.changes.history(id, message);
  }

  @Route(chatMessages.react)
  react(
    @ParamsOf(chatMessages.react) { id, message }: Parsed<typeof chatMessages.react, 'params'>,
    @BodyOf(chatMessages.react) { reaction }: Parsed<typeof chatMessages.react, 'body'>,
  ) {
    return this.changes.react(id, message, reaction);
  }

  @Route(chatMessages.pin)
  pin(
    @ParamsOf(chatMessages.pin) { id, message }: Parsed<typeof chatMessages.pin, 'params'>,
    @BodyOf(chatMessages.pin) { pinned }: Parsed<typeof chatMessages.pin, 'body'>,
  ) {
    return this.changes.pin(id, message, pinned);
  }

  @Route(chatMessages.pinned)
  pinned(@ParamsOf(chatMessages.pinned) { id }: Parsed<typeof chatMessages.pinned, 'params'>) {
    return this.lists.pinned(id);
  }

  @Route(chatMessages.acknowledge)
  acknowledge(
    @ParamsOf(chatMessages.acknowledge) { id, message }: Parsed<typeof chatMessages.acknowledge, 'params'>,
  ) {
    return this.changes.acknowledge(id, message);
  }

  @Route(chatMessages.search)
  search(@QueryOf(chatMessages.search) query: Parsed<typeof chatMessages.search, 'query'>) {
    return this.found.search(query);
  }

  @Route(chatMessages.typing)
  typing(@ParamsOf(chatMessages.typing) { id }: Parsed<typeof chatMessages.typing, 'params'>) {
    return this.writing.notify(id);
  }
}

import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { chatMessages } from '@atrium/proto/chat/messages';
import type { Input } from '@atrium/proto/endpoint';
import { MessageLists } from './message-lists.ts';
import { MessageSearch } from './message-search.ts';

@Controller()
export class ReadMessagesController {
  constructor(
    private readonly lists: MessageLists,
    private readonly found: MessageSearch,
  ) {}

  @Route(chatMessages.list)
  list({ params: { id }, query }: Input<typeof chatMessages.list>) {
    return this.lists.list(id, query);
  }

  @Route(chatMessages.changes)
  changesSince({ params: { id }, query }: Input<typeof chatMessages.changes>) {
    return this.lists.changes(id, query);
  }

  @Route(chatMessages.pinned)
  pinned({ params: { id } }: Input<typeof chatMessages.pinned>) {
    return this.lists.pinned(id);
  }

  @Route(chatMessages.search)
  search({ query }: Input<typeof chatMessages.search>) {
    return this.found.search(query);
  }
}

import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { conversations } from '@atrium/proto/chat/conversations';
import type { Input } from '@atrium/proto/endpoint';
import { ConversationList } from './conversation-list.ts';
import { ConversationsService } from './conversations.service.ts';

@Controller()
export class ConversationsController {
  constructor(
    private readonly all: ConversationList,
    private readonly service: ConversationsService,
  ) {}

  @Route(conversations.list)
  list({ query }: Input<typeof conversations.list>) {
    return this.all.list(query);
  }

  @Route(conversations.unread)
  unread() {
    return this.all.unread();
  }

  @Route(conversations.get)
  get({ params: { id } }: Input<typeof conversations.get>) {
    return this.service.get(id);
  }

  @Route(conversations.updateSettings)
  updateSettings({ params: { id }, body }: Input<typeof conversations.updateSettings>) {
    return this.service.updateSettings(id, body);
  }

  @Route(conversations.presence)
  presence({ query: { people } }: Input<typeof conversations.presence>) {
    return this.service.online(people ?? []);
  }
}

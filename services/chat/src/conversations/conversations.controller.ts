import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { conversations } from '@atrium/proto/chat/conversations';
import type { Parsed } from '@atrium/proto/endpoint';
import { Marks } from '../marks/marks.ts';
import { ConversationList } from './conversation-list.ts';
import { ConversationsService } from './conversations.service.ts';
import { ConversationStarter } from './conversation-starter.ts';

@Controller()
export class ConversationsController {
  constructor(
    private readonly all: ConversationList,
    private readonly service: ConversationsService,
    private readonly starter: ConversationStarter,
    private readonly marks: Marks,
  ) {}

  @Route(conversations.list)
  list(@QueryOf(conversations.list) query: Parsed<typeof conversations.list, 'query'>) {
    return this.all.list(query);
  }

  @Route(conversations.unread)
  unread() {
    return this.all.unread();
  }

  @Route(conversations.startDirect)
  startDirect(
    @BodyOf(conversations.startDirect) { person }: Parsed<typeof conversations.startDirect, 'body'>,
  ) {
    return this.starter.direct(person);
  }

  @Route(conversations.startGroup)
  startGroup(@BodyOf(conversations.startGroup) body: Parsed<typeof conversations.startGroup, 'body'>) {
    return this.starter.group(body);
  }

  @Route(conversations.get)
  get(@ParamsOf(conversations.get) { id }: Parsed<typeof conversations.get, 'params'>) {
    return this.service.get(id);
  }

  @Route(conversations.keep)
  keep(
    @ParamsOf(conversations.keep) { id }: Parsed<typeof conversations.keep, 'params'>,
    @BodyOf(conversations.keep) body: Parsed<typeof conversations.keep, 'body'>,
  ) {
    return this.service.keep(id, body);
  }

  @Route(conversations.mark)
  mark(
    @ParamsOf(conversations.mark) { id }: Parsed<typeof conversations.mark, 'params'>,
    @BodyOf(conversations.mark) body: Parsed<typeof conversations.mark, 'body'>,
  ) {
    return this.marks.mark(id, body);
  }

  @Route(conversations.presence)
  presence(@QueryOf(conversations.presence) { people }: Parsed<typeof conversations.presence, 'query'>) {
    return this.service.online(people ?? []);
  }
}

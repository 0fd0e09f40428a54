import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { conversations } from '@atrium/proto/chat/conversations';
import type { Parsed } from '@atrium/proto/endpoint';
import { ReadMarkersService } from '../read-markers/read-markers.service.ts';
import { ConversationList } from './conversation-list.ts';
import { ConversationsService } from './conversations.service.ts';
import { ConversationStarter } from './conversation-starter.ts';

@Controller()
export class ConversationsController {
  constructor(
    private readonly all: ConversationList,
    private readonly service: ConversationsService,
    private readonly starter: ConversationStarter,
    private readonly readMarkersService: ReadMarkersService,
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
    return this.starter.startDirect(person);
  }

  @Route(conversations.startGroup)
  startGroup(@BodyOf(conversations.startGroup) body: Parsed<typeof conversations.startGroup, 'body'>) {
    return this.starter.startGroup(body);
  }

  @Route(conversations.get)
  get(@ParamsOf(conversations.get) { id }: Parsed<typeof conversations.get, 'params'>) {
    return this.service.get(id);
  }

  @Route(conversations.updateSettings)
  updateSettings(
    @ParamsOf(conversations.updateSettings) { id }: Parsed<typeof conversations.updateSettings, 'params'>,
    @BodyOf(conversations.updateSettings) body: Parsed<typeof conversations.updateSettings, 'body'>,
  ) {
    return this.service.updateSettings(id, body);
  }

  @Route(conversations.setReadMarkers)
  setReadMarkers(
    @ParamsOf(conversations.setReadMarkers) { id }: Parsed<typeof conversations.setReadMarkers, 'params'>,
    @BodyOf(conversations.setReadMarkers) body: Parsed<typeof conversations.setReadMarkers, 'body'>,
  ) {
    return this.readMarkersService.update(id, body);
  }

  @Route(conversations.presence)
  presence(@QueryOf(conversations.presence) { people }: Parsed<typeof conversations.presence, 'query'>) {
    return this.service.online(people ?? []);
  }
}

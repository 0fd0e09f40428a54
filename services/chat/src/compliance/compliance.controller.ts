import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { chatCompliance } from '@atrium/proto/chat/compliance';
import type { Parsed } from '@atrium/proto/endpoint';
import { ChatExportsService } from './chat-exports.service.ts';
import { ConversationFinder } from './conversation-finder.ts';
import { HoldsService } from './holds.service.ts';

type Id = { readonly id: string };

@Controller()
export class ComplianceController {
  constructor(
    private readonly finder: ConversationFinder,
    private readonly held: HoldsService,
    private readonly all: ChatExportsService,
  ) {}

  @Route(chatCompliance.conversations)
  conversations(
    @QueryOf(chatCompliance.conversations) query: Parsed<typeof chatCompliance.conversations, 'query'>,
  ) {
    return this.finder.find(query);
  }

  @Route(chatCompliance.holds)
  holds(@QueryOf(chatCompliance.holds) query: Parsed<typeof chatCompliance.holds, 'query'>) {
    return this.finder.listHeld(query);
  }

  @Route(chatCompliance.hold)
  hold(
    @ParamsOf(chatCompliance.hold) { id }: Id,
    @BodyOf(chatCompliance.hold) { reason }: Parsed<typeof chatCompliance.hold, 'body'>,
  ) {
    return this.held.place(id, reason);
  }

  @Route(chatCompliance.release)
  release(@ParamsOf(chatCompliance.release) { id }: Id) {
    return this.held.end(id);
  }

  @Route(chatCompliance.exports)
  exports(@QueryOf(chatCompliance.exports) query: Parsed<typeof chatCompliance.exports, 'query'>) {
    return this.all.list(query);
  }

  @Route(chatCompliance.requestExport)
  requestExport(
    @BodyOf(chatCompliance.requestExport) body: Parsed<typeof chatCompliance.requestExport, 'body'>,
  ) {
    return this.all.request(body);
  }

  @Route(chatCompliance.download)
  async download(@ParamsOf(chatCompliance.download) { id }: Id) {
    return { url: await this.all.download(id) };
  }
}

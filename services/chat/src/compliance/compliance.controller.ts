import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { chatCompliance } from '@atrium/proto/chat/compliance';
import type { Input } from '@atrium/proto/endpoint';
import { ChatExportsService } from './chat-exports.service.ts';
import { ConversationFinder } from './conversation-finder.ts';
import { HoldsService } from './holds.service.ts';

@Controller()
export class ComplianceController {
  constructor(
    private readonly finder: ConversationFinder,
    private readonly held: HoldsService,
    private readonly all: ChatExportsService,
  ) {}

  @Route(chatCompliance.conversations)
  conversations({ query }: Input<typeof chatCompliance.conversations>) {
    return this.finder.find(query);
  }

  @Route(chatCompliance.holds)
  holds({ query }: Input<typeof chatCompliance.holds>) {
    return this.finder.listHeld(query);
  }

  @Route(chatCompliance.hold)
  hold({ params: { id }, body: { reason } }: Input<typeof chatCompliance.hold>) {
    return this.held.place(id, reason);
  }

  @Route(chatCompliance.release)
  release({ params: { id } }: Input<typeof chatCompliance.release>) {
    return this.held.end(id);
  }

  @Route(chatCompliance.exports)
  exports({ query }: Input<typeof chatCompliance.exports>) {
    return this.all.list(query);
  }

  @Route(chatCompliance.requestExport)
  requestExport({ body }: Input<typeof chatCompliance.requestExport>) {
    return this.all.request(body);
  }

  @Route(chatCompliance.download)
  async download({ params: { id } }: Input<typeof chatCompliance.download>) {
    return { url: await this.all.download(id) };
  }
}

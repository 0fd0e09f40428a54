import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { attachments, type Attachment } from '@atrium/proto/chat/attachments';
import type { Input } from '@atrium/proto/endpoint';
import { AttachmentsService } from './attachments.service.ts';

@Controller()
export class AttachmentsController {
  constructor(private readonly service: AttachmentsService) {}

  @Route(attachments.start)
  start({ params: { id }, body }: Input<typeof attachments.start>) {
    return this.service.start(id, body);
  }

  @Route(attachments.resume)
  resume({ params: { id, attachment } }: Input<typeof attachments.resume>) {
    return this.service.resume(id, attachment);
  }

  @Route(attachments.complete)
  complete({ params: { id, attachment } }: Input<typeof attachments.complete>): Promise<Attachment> {
    return this.service.complete(id, attachment);
  }

  @Route(attachments.get)
  get({ params: { id, attachment } }: Input<typeof attachments.get>): Promise<Attachment> {
    return this.service.get(id, attachment);
  }
}

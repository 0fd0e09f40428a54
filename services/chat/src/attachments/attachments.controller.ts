import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { attachments, type Attachment } from '@atrium/proto/chat/attachments';
import type { Parsed } from '@atrium/proto/endpoint';
import { AttachmentsService } from './attachments.service.ts';

@Controller()
export class AttachmentsController {
  constructor(private readonly service: AttachmentsService) {}

  @Route(attachments.start)
  start(
    @ParamsOf(attachments.start) { id }: Parsed<typeof attachments.start, 'params'>,
    @BodyOf(attachments.start) body: Parsed<typeof attachments.start, 'body'>,
  ) {
    return this.service.start(id, body);
  }

  @Route(attachments.complete)
  complete(
    @ParamsOf(attachments.complete) { id, attachment }: Parsed<typeof attachments.complete, 'params'>,
  ): Promise<Attachment> {
    return this.service.complete(id, attachment);
  }

  @Route(attachments.get)
  get(
    @ParamsOf(attachments.get) { id, attachment }: Parsed<typeof attachments.get, 'params'>,
  ): Promise<Attachment> {
    return this.service.get(id, attachment);
  }
}

import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { attachments, type Attachment } from '@atrium/proto/chat/attachments';
import type { Parsed } from '@atrium/proto/endpoint';
import { AttachmentsService } from './attachments.service.ts';

@Controller()
export class AttachmentsController {
  constructor(private readonly service: AttachmentsService) {}

  @Route(attachments.begin)
  begin(
    @ParamsOf(attachments.begin) { id }: Parsed<typeof attachments.begin, 'params'>,
    @BodyOf(attachments.begin) body: Parsed<typeof attachments.begin, 'body'>,
  ) {
    return this.service.begin(id, body);
  }

  @Route(attachments.finish)
  finish(
    @ParamsOf(attachments.finish) { id, attachment }: Parsed<typeof attachments.finish, 'params'>,
  ): Promise<Attachment> {
    return this.service.finish(id, attachment);
  }

  @Route(attachments.open)
  open(
    @ParamsOf(attachments.open) { id, attachment }: Parsed<typeof attachments.open, 'params'>,
  ): Promise<Attachment> {
    return this.service.open(id, attachment);
  }
}

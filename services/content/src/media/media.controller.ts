import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { media, type Picture } from '@atrium/proto/content/media';
import { MediaService } from './media.service.ts';

@Controller()
export class MediaController {
  constructor(private readonly service: MediaService) {}

  @Route(media.start)
  start(@BodyOf(media.start) body: Parsed<typeof media.start, 'body'>) {
    return this.service.start(body);
  }

  @Route(media.resume)
  resume(@ParamsOf(media.resume) { id }: Parsed<typeof media.resume, 'params'>) {
    return this.service.resume(id);
  }

  @Route(media.complete)
  complete(
    @ParamsOf(media.complete) { id }: Parsed<typeof media.complete, 'params'>,
    @BodyOf(media.complete) { alt }: Parsed<typeof media.complete, 'body'>,
  ): Promise<Picture> {
    return this.service.complete(id, alt);
  }
}

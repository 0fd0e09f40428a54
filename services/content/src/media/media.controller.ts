import { Controller } from '@nestjs/common';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { media, type Picture } from '@atrium/proto/content/media';
import { MediaService } from './media.service.ts';

@Controller()
export class MediaController {
  constructor(private readonly service: MediaService) {}

  @Route(media.begin)
  begin(@BodyOf(media.begin) body: Parsed<typeof media.begin, 'body'>) {
    return this.service.begin(body);
  }

  @Route(media.finish)
  finish(
    @ParamsOf(media.finish) { id }: Parsed<typeof media.finish, 'params'>,
    @BodyOf(media.finish) { alt }: Parsed<typeof media.finish, 'body'>,
  ): Promise<Picture> {
    return this.service.finish(id, alt);
  }
}

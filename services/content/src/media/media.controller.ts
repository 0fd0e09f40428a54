import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { media, type Picture } from '@atrium/proto/content/media';
import { MediaService } from './media.service.ts';

@Controller()
export class MediaController {
  constructor(private readonly service: MediaService) {}

  @Route(media.start)
  start({ body }: Input<typeof media.start>) {
    return this.service.start(body);
  }

  @Route(media.resume)
  resume({ params: { id } }: Input<typeof media.resume>) {
    return this.service.resume(id);
  }

  @Route(media.complete)
  complete({ params: { id }, body: { alt } }: Input<typeof media.complete>): Promise<Picture> {
    return this.service.complete(id, alt);
  }
}

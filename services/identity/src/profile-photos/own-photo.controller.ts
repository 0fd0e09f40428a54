import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { ownPhoto } from '@atrium/proto/identity/own-photo';
import { OwnPhotoService } from './own-photo.service.ts';

@Controller()
export class OwnPhotoController {
  constructor(private readonly service: OwnPhotoService) {}

  @Route(ownPhoto.start)
  start({ body }: Input<typeof ownPhoto.start>) {
    return this.service.start(body);
  }

  @Route(ownPhoto.resume)
  resume({ params: { id } }: Input<typeof ownPhoto.resume>) {
    return this.service.resume(id);
  }

  @Route(ownPhoto.complete)
  complete({ params: { id } }: Input<typeof ownPhoto.complete>) {
    return this.service.complete(id);
  }

  @Route(ownPhoto.remove)
  remove() {
    return this.service.remove();
  }
}

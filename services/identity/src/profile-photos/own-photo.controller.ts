import { Controller } from '@nestjs/common';
import { BodyOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import { ownPhoto } from '@atrium/proto/identity/own-photo';
import { OwnPhotoService } from './own-photo.service.ts';

@Controller()
export class OwnPhotoController {
  constructor(private readonly service: OwnPhotoService) {}

  @Route(ownPhoto.start)
  start(@BodyOf(ownPhoto.start) body: Parsed<typeof ownPhoto.start, 'body'>) {
    return this.service.start(body);
  }

  @Route(ownPhoto.complete)
  complete(@BodyOf(ownPhoto.complete) body: Parsed<typeof ownPhoto.complete, 'body'>) {
    return this.service.complete(body);
  }

  @Route(ownPhoto.remove)
  remove() {
    return this.service.remove();
  }
}

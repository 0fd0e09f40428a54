import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { conversations } from '@atrium/proto/chat/conversations';
import type { Input } from '@atrium/proto/endpoint';
import { ReadMarkersService } from './read-markers.service.ts';

@Controller()
export class ReadMarkersController {
  constructor(private readonly service: ReadMarkersService) {}

  @Route(conversations.setReadMarkers)
  setReadMarkers({ params: { id }, body }: Input<typeof conversations.setReadMarkers>) {
    return this.service.update(id, body);
  }
}

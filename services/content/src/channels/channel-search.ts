import { Injectable } from '@nestjs/common';
import { SearchKinds } from '@atrium/common/search/search-kinds';
import { ChannelsRepository } from './channels.repository.ts';

/** Channels by their names. */
@Injectable()
export class ChannelSearch {
  constructor(channels: ChannelsRepository, kinds: SearchKinds) {
    kinds.define({
      kind: 'channel',
      feature: 'articles',
      access: 'user:articles',
      find: async (query) =>
        (await channels.all()).map(({ id, label }) => ({
          id,
          versions: [{ language: query.language, title: label, texts: [] }],
        })),
    });
  }
}

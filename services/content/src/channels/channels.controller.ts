import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import { channels, type Channel } from '@atrium/proto/content/channels';
import { channelColumns } from '@atrium/proto/content/channels.columns';
import type { Input } from '@atrium/proto/endpoint';
import { ChannelsService } from './channels.service.ts';
import { ChannelFollows } from './channel-follows.ts';

@Controller()
export class ChannelsController {
  constructor(
    private readonly service: ChannelsService,
    private readonly channelFollows: ChannelFollows,
    private readonly exports: TableExports,
  ) {}

  @Route(channels.list)
  async list(): Promise<{ items: Channel[] }> {
    return { items: await this.service.list() };
  }

  @Route(channels.export)
  export({ body: file }: Input<typeof channels.export>) {
    return this.exports.write(channels.export, file, {
      columns: channelColumns,
      loadPage: () => this.list(),
    });
  }

  @Route(channels.usage)
  async usage(): Promise<{ items: { id: string; articles: number }[] }> {
    return { items: await this.service.countArticles() };
  }

  @Route(channels.create)
  create({ body: fields }: Input<typeof channels.create>): Promise<Channel> {
    return this.service.create(fields);
  }

  @Route(channels.edit)
  edit({ params: { id }, expectedVersion, body: fields }: Input<typeof channels.edit>): Promise<Channel> {
    return this.service.edit(id, expectedVersion, fields);
  }

  @Route(channels.remove)
  remove({ params: { id } }: Input<typeof channels.remove>): Promise<void> {
    return this.service.remove(id);
  }

  @Route(channels.follow)
  follow({ params: { id } }: Input<typeof channels.follow>): Promise<Channel> {
    return this.channelFollows.follow(currentCaller().id, id);
  }

  @Route(channels.unfollow)
  unfollow({ params: { id } }: Input<typeof channels.unfollow>): Promise<Channel> {
    return this.channelFollows.unfollow(currentCaller().id, id);
  }
}

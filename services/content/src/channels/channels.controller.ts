import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import { TableExports } from '@atrium/common/tables/table-exports';
import type { IdParams } from '@atrium/proto/common';
import { channels, type Channel, type ChannelFields } from '@atrium/proto/content/channels';
import { channelColumns } from '@atrium/proto/content/channels.columns';
import type { Parsed } from '@atrium/proto/endpoint';
import type { z } from 'zod';
import { ChannelsService } from './channels.service.ts';
import { ChannelFollows } from './channel-follows.ts';

type Params = z.output<typeof IdParams>;

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
  export(@BodyOf(channels.export) file: Parsed<typeof channels.export, 'body'>) {
    return this.exports.write(channels.export, file, {
      columns: channelColumns,
      loadPage: () => this.list(),
    });
  }

  @Route(channels.create)
  create(@BodyOf(channels.create) fields: ChannelFields): Promise<Channel> {
    return this.service.create(fields);
  }

  @Route(channels.edit)
  edit(
    @ParamsOf(channels.edit) { id }: Params,
    @IfMatch() expectedVersion: number,
    @BodyOf(channels.edit) fields: ChannelFields,
  ): Promise<Channel> {
    return this.service.edit(id, expectedVersion, fields);
  }

  @Route(channels.remove)
  remove(@ParamsOf(channels.remove) { id }: Params): Promise<void> {
    return this.service.remove(id);
  }

  @Route(channels.follow)
  follow(@ParamsOf(channels.follow) { id }: Params): Promise<Channel> {
    return this.channelFollows.follow(currentCaller().id, id);
  }

  @Route(channels.unfollow)
  unfollow(@ParamsOf(channels.unfollow) { id }: Params): Promise<Channel> {
    return this.channelFollows.unfollow(currentCaller().id, id);
  }
}

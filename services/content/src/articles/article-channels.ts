import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ChannelUsage } from '../channels/channel-usage.ts';
import type { ArticleRecord } from './article.schema.ts';

/** Keeps the channels of articles. Deleted articles count, because they can be restored. */
@Injectable()
export class ArticleChannels {
  constructor(@InjectModel('Article') articles: Model<ArticleRecord>, usage: ChannelUsage) {
    usage.define({
      isUsing: async (channel) => (await articles.exists({ channel })) !== null,
      // Articles carry their channel's label and colour, so that lists need no lookup.
      onChange: async ({ id, label, colour }) => {
        await articles.updateMany({ channel: id }, { $set: { channelLabel: label, channelColour: colour } });
      },
    });
  }
}

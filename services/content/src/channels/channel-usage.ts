import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ArticleRecord } from '../articles/article.schema.ts';
import type { StoredChannel } from './channel.ts';

/** Articles in a channel. Deleted ones count, because they can be restored. */
@Injectable()
export class ChannelUsage {
  constructor(@InjectModel('Article') private readonly articles: Model<ArticleRecord>) {}

  async isUsed(channel: string): Promise<boolean> {
    return (await this.articles.exists({ channel })) !== null;
  }

  /** Articles carry their channel's label and colour, so that lists need no lookup. */
  async updateChannelFields({ id, label, colour }: StoredChannel): Promise<void> {
    await this.articles.updateMany({ channel: id }, { $set: { channelLabel: label, channelColour: colour } });
  }
}

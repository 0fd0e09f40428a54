import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ArticleRecord } from '../articles/article.schema.ts';
import type { StoredChannel } from './channel.ts';

/** The articles that stand in a channel, deleted ones included: they can be restored. */
@Injectable()
export class ChannelUse {
  constructor(@InjectModel('Article') private readonly articles: Model<ArticleRecord>) {}

  async isUsed(channel: string): Promise<boolean> {
    return (await this.articles.exists({ channel })) !== null;
  }

  /** Articles carry what their channel is called, so that lists need not ask. */
  async rename({ id, label, colour }: StoredChannel): Promise<void> {
    await this.articles.updateMany({ channel: id }, { $set: { channelLabel: label, channelColour: colour } });
  }
}

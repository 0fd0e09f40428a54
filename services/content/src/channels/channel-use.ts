import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ArticleRecord } from '../articles/article.schema.ts';

/** Whether articles stand in a channel, deleted ones included: they can be restored. */
@Injectable()
export class ChannelUse {
  constructor(@InjectModel('Article') private readonly articles: Model<ArticleRecord>) {}

  async isUsed(channel: string): Promise<boolean> {
    return (await this.articles.exists({ channel })) !== null;
  }
}

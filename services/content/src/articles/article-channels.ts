import { Injectable } from '@nestjs/common';
import { ChannelUsage } from '../channels/channel-usage.ts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';

/** Keeps the channels of articles, and the copies of their labels and colours. */
@Injectable()
export class ArticleChannels {
  constructor(articles: ManagedArticlesRepository, usage: ChannelUsage) {
    usage.define({
      isUsing: (channel) => articles.areIn(channel),
      count: () => articles.countByChannel(),
      onChange: (channel) => articles.updateChannel(channel),
    });
  }
}

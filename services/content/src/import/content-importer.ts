import { Injectable } from '@nestjs/common';
import type { ChannelFields } from '@atrium/proto/content/channels';
import type { WelcomeFields } from '@atrium/proto/content/welcome';
import { ChannelsService } from '../channels/channels.service.ts';
import { ChannelFollows } from '../channels/channel-follows.ts';
import { MediaService } from '../media/media.service.ts';
import { WelcomeWriter } from '../welcome/welcome-writer.ts';
import { ArticleImporter, type ImportedArticle } from './article-importer.ts';

/**
 * Imports existing content: the demo organisation, or another system's news. It takes the same path as an editor's work
 * (sanitised, with revisions, subjects and messages), except that authors and dates are given. Call it in the context
 * of an organisation (`runForOrganisation`); permissions are not checked.
 */
@Injectable()
export class ContentImporter {
  constructor(
    private readonly channels: ChannelsService,
    private readonly channelFollows: ChannelFollows,
    private readonly media: MediaService,
    private readonly articles: ArticleImporter,
    private readonly welcome: WelcomeWriter,
  ) {}

  /** Adds a channel and returns its ID. Throws if the label is taken. */
  async addChannel(fields: ChannelFields): Promise<string> {
    return (await this.channels.add(fields)).id;
  }

  /** Adds to the channels a person follows. Mandatory ones need not be listed. */
  async follow(person: string, channels: readonly string[]): Promise<void> {
    await this.channelFollows.followAll(person, channels);
  }

  /**
   * Stores a picture with everything derived from it and returns its ID, for `headerImg` or `<img data-media="…"
   * alt="…">`.
   */
  async addPicture(
    bytes: Buffer,
    about: { name: string; type: string; alt: string; by: string },
  ): Promise<string> {
    return (await this.media.add(bytes, about)).id;
  }

  /** Adds an article in any state, with a revision for each step, and returns its ID. */
  addArticle(article: ImportedArticle): Promise<string> {
    return this.articles.add(article);
  }

  /** Records who opened an article and when. Earlier openings are not counted again. */
  addViews(article: string, views: readonly { person: string; at: Date }[]): Promise<void> {
    return this.articles.addViews(article, views);
  }

  /** Replaces the welcome notice. */
  async setWelcome(fields: WelcomeFields): Promise<void> {
    await this.welcome.set(fields, null);
  }
}

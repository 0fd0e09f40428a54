import { Injectable } from '@nestjs/common';
import type { ChannelFields } from '@atrium/proto/content/channels';
import type { WelcomeFields } from '@atrium/proto/content/welcome';
import { ChannelsService } from '../channels/channels.service.ts';
import { Following } from '../channels/following.ts';
import { MediaService } from '../media/media.service.ts';
import { WelcomeWriter } from '../welcome/welcome-writer.ts';
import { ArticleImporter, type ImportedArticle } from './article-importer.ts';

/**
 * Brings in what exists already: the demo organisation, another system's news. It goes the same way as what editors
 * write (sanitised, with revisions, subjects and messages), only that authors and dates are given. Call it in the context of an
 * organisation (`runForOrganisation`); nobody's permission is asked.
 */
@Injectable()
export class ContentImporter {
  constructor(
    private readonly channels: ChannelsService,
    private readonly following: Following,
    private readonly media: MediaService,
    private readonly articles: ArticleImporter,
    private readonly welcome: WelcomeWriter,
  ) {}

  /** Adds a channel and answers its id; a label that is taken is refused. */
  async addChannel(fields: ChannelFields): Promise<string> {
    return (await this.channels.add(fields)).id;
  }

  /** Makes a person follow channels beside those they follow; mandatory ones need not be named. */
  async follow(person: string, channels: readonly string[]): Promise<void> {
    await this.following.choose(person, channels);
  }

  /** Stores a picture with all that belongs to it and answers its id, for `headerImg` or `<img data-media="…" alt="…">`. */
  async addPicture(
    bytes: Buffer,
    about: { name: string; type: string; alt: string; by: string },
  ): Promise<string> {
    return (await this.media.add(bytes, about)).id;
  }

  /** Adds an article in any state of its life, with a revision for each step there, and answers its id. */
  addArticle(article: ImportedArticle): Promise<string> {
    return this.articles.add(article);
  }

  /** Who opened an article, and when; who did before is not counted again. */
  addViews(article: string, views: readonly { person: string; at: Date }[]): Promise<void> {
    return this.articles.addViews(article, views);
  }

  /** Sets the welcome notice, in place of any other. */
  async setWelcome(fields: WelcomeFields): Promise<void> {
    await this.welcome.set(fields, null);
  }
}

import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import type { Localised } from '@atrium/proto/common';
import type { ArticleFields } from '@atrium/proto/content/article-fields';
import { ChannelsRepository } from '../channels/channels.repository.ts';
import { MediaRepository } from '../media/media.repository.ts';
import type { StoredPicture } from '../media/media.schema.ts';
import { languagesOf, withoutEmpty } from '@atrium/common/authoring/texts';
import type { ArticleRecord } from './article.schema.ts';
import { minutesOf } from './article-text.ts';
import { searchFields } from '@atrium/common/authoring/texts';
import { ManagedArticlesRepository } from './managed-articles.repository.ts';
import { cleanTexts, picturesInTexts } from '@atrium/common/authoring/rich-text';

/** An editor's input after sanitising, with everything derived from it. */
export type AssembledArticle = ArticleFields &
  Pick<
    ArticleRecord,
    | 'channelLabel'
    | 'channelColour'
    | 'languages'
    | 'minutes'
    | 'titleWords'
    | 'words'
    | 'header'
    | 'pictures'
  >;

/** Turns an editor's input into what is stored. Refuses an unknown channel or header picture. */
@Injectable()
export class ArticleAssembler {
  constructor(
    private readonly articles: ManagedArticlesRepository,
    private readonly channels: ChannelsRepository,
    private readonly media: MediaRepository,
  ) {}

  /** In the transaction of the save: from here on the channel cannot be removed. */
  async assemble(input: ArticleFields, self: string): Promise<AssembledArticle> {
    const channel = await this.channels.markUsed(input.channel);
    if (!channel) throw missing('channel');
    const { label: channelLabel, colour: channelColour } = channel;
    const linked = await this.articles.filterExisting([...new Set(input.linked)].filter((id) => id !== self));
    const content = cleanTexts(input.content);
    const { header, pictures } = await this.picturesOf(input, content);
    const texts = { title: withoutEmpty(input.title), summary: withoutEmpty(input.summary), content };
    const derived = { languages: languagesOf(texts), minutes: minutesOf(content), ...searchFields(texts) };
    return { ...input, ...texts, channelLabel, channelColour, linked, header, pictures, ...derived };
  }

  private async picturesOf(
    { headerImg, headerAlt }: Pick<ArticleFields, 'headerImg' | 'headerAlt'>,
    content: Localised,
  ): Promise<Pick<AssembledArticle, 'header' | 'pictures'>> {
    const shown = picturesInTexts(content);
    const found = await this.media.usablePictures(headerImg ? [headerImg, ...shown] : shown);
    const header = headerImg ? found.get(headerImg) : null;
    if (header === undefined) throw missing('headerImg');
    return {
      header: header && { ...header, alt: headerAlt ?? header.alt },
      pictures: shown.flatMap((id): StoredPicture[] =>
        found.has(id) ? [found.get(id) as StoredPicture] : [],
      ),
    };
  }
}

const missing = (field: string): DomainError =>
  new DomainError('invalid-input', `Unknown ${field}`, [{ path: [field], code: 'invalid' }]);

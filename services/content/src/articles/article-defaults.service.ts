import { Injectable } from '@nestjs/common';
import { Audit } from '@atrium/common/audit/audit';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { DomainError } from '@atrium/common/errors/domain-error';
import { Transactions } from '@atrium/common/mongo/transactions';
import { everyone } from '@atrium/proto/audience';
import type {
  ArticleDefaults as Defaults,
  ArticleDefaultsDetails,
} from '@atrium/proto/content/article-defaults';
import { ChannelsRepository } from '../channels/channels.repository.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { PicturePresenter } from '../media/picture-presenter.ts';
import { ArticleDefaultsRepository } from './article-defaults.repository.ts';

const initial: Defaults = { channel: null, headerImg: null, audience: everyone, comments: true };

@Injectable()
export class ArticleDefaultsService {
  constructor(
    private readonly records: ArticleDefaultsRepository,
    private readonly channels: ChannelsRepository,
    private readonly media: MediaRepository,
    private readonly picturePresenter: PicturePresenter,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** A channel that has been removed since is left out. */
  async get(): Promise<Defaults> {
    const stored = await this.records.find();
    if (!stored) return initial;
    const { channel, headerImg, audience, comments } = stored;
    return {
      channel: channel && (await this.channels.find(channel)) ? channel : null,
      headerImg,
      audience,
      comments,
    };
  }

  async present(): Promise<ArticleDefaultsDetails> {
    const defaults = await this.get();
    const stored =
      defaults.headerImg && (await this.media.pictures([defaults.headerImg])).get(defaults.headerImg);
    return { ...defaults, header: stored ? await this.picturePresenter.present(stored) : null };
  }

  async set(defaults: Defaults): Promise<ArticleDefaultsDetails> {
    return this.transactions.run(async () => {
      if (defaults.channel && !(await this.channels.find(defaults.channel))) throw missing('channel');
      if (defaults.headerImg && !(await this.media.usablePictures([defaults.headerImg])).size)
        throw missing('headerImg');
      const before = await this.get();
      await this.records.save(defaults);
      const about = { kind: 'article-defaults', id: currentOrganisation(), name: '' };
      await this.audit.record({ action: 'managedArticles.setDefaults', about, before, after: defaults });
      return this.present();
    });
  }
}

const missing = (field: string): DomainError =>
  new DomainError('invalid-input', `Unknown ${field}`, [{ path: [field], code: 'invalid' }]);

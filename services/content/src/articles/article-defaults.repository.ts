import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import type { ArticleDefaults } from '@atrium/proto/content/article-defaults';
import type { Model } from 'mongoose';
import type { ArticleDefaultsRecord } from './article-defaults.schema.ts';

@Injectable()
export class ArticleDefaultsRepository {
  constructor(@InjectModel('ArticleDefaults') private readonly records: Model<ArticleDefaultsRecord>) {}

  find(): Promise<ArticleDefaultsRecord | null> {
    return this.records.findById(currentOrganisation()).lean<ArticleDefaultsRecord>().exec();
  }

  async save(defaults: ArticleDefaults): Promise<void> {
    await this.records.updateOne({ _id: currentOrganisation() }, { $set: defaults }, { upsert: true });
  }

  async showPicture(picture: string): Promise<boolean> {
    return (await this.records.exists({ headerImg: picture })) !== null;
  }
}

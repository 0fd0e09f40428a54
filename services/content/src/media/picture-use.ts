import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ArticleDefaultsRecord } from '../articles/article-defaults.schema.ts';
import type { RevisionRecord } from '../articles/revision.schema.ts';

/** Whether any saved state of an article shows a picture, or new articles begin with it. */
@Injectable()
export class PictureUse {
  constructor(
    @InjectModel('Revision') private readonly revisions: Model<RevisionRecord>,
    @InjectModel('ArticleDefaults') private readonly defaults: Model<ArticleDefaultsRecord>,
  ) {}

  async isUsed(picture: string, exceptBy: string | null = null): Promise<boolean> {
    if (await this.revisions.exists({ pictures: picture, article: { $ne: exceptBy } })) return true;
    return (await this.defaults.exists({ headerImg: picture })) !== null;
  }
}

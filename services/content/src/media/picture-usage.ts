import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ArticleDefaultsRecord } from '../articles/article-defaults.schema.ts';
import type { InfoPageRecord } from '../info-pages/info-page.schema.ts';
import type { RevisionRecord } from '../articles/revision.schema.ts';
import type { VacancyRecord } from '../vacancies/vacancy.schema.ts';

/**
 * Whether a picture is used by a saved version of an article, the defaults of new articles, a page of the organisation,
 * or a vacancy.
 */
@Injectable()
export class PictureUsage {
  constructor(
    @InjectModel('Revision') private readonly revisions: Model<RevisionRecord>,
    @InjectModel('ArticleDefaults') private readonly defaults: Model<ArticleDefaultsRecord>,
    @InjectModel('InfoPage') private readonly pages: Model<InfoPageRecord>,
    @InjectModel('Vacancy') private readonly vacancies: Model<VacancyRecord>,
  ) {}

  async isUsed(picture: string, exceptBy: string | null = null): Promise<boolean> {
    if (await this.revisions.exists({ pictures: picture, article: { $ne: exceptBy } })) return true;
    if (await this.pages.exists({ pictures: picture })) return true;
    if (await this.vacancies.exists({ pictures: picture })) return true;
    return (await this.defaults.exists({ headerImg: picture })) !== null;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PictureUsage } from '../media/picture-usage.ts';
import type { ArticleDefaultsRecord } from './article-defaults.schema.ts';
import type { RevisionRecord } from './revision.schema.ts';

/** Keeps the pictures of every saved version of an article, and that of the defaults of new articles. */
@Injectable()
export class ArticlePictures {
  constructor(
    @InjectModel('Revision') revisions: Model<RevisionRecord>,
    @InjectModel('ArticleDefaults') defaults: Model<ArticleDefaultsRecord>,
    usage: PictureUsage,
  ) {
    usage.define(async (picture, exceptBy) => {
      if (await revisions.exists({ pictures: picture, article: { $ne: exceptBy } })) return true;
      return (await defaults.exists({ headerImg: picture })) !== null;
    });
  }
}

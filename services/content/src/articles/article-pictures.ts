import { Injectable } from '@nestjs/common';
import { PictureUsage } from '../media/picture-usage.ts';
import { ArticleDefaultsRepository } from './article-defaults.repository.ts';
import { RevisionsRepository } from './revisions.repository.ts';

/** Keeps the pictures of every saved version of an article, and that of the defaults of new articles. */
@Injectable()
export class ArticlePictures {
  constructor(revisions: RevisionsRepository, defaults: ArticleDefaultsRepository, usage: PictureUsage) {
    usage.define(
      async (picture, exceptBy) =>
        (await revisions.showPicture(picture, exceptBy)) || (await defaults.showPicture(picture)),
    );
  }
}

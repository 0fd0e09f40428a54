import { Injectable } from '@nestjs/common';
import type { Localised } from '@atrium/proto/common';
import { render } from '@atrium/common/authoring/rendering';
import { MediaRepository } from '../media/media.repository.ts';
import { PicturePresenter } from '../media/picture-presenter.ts';

/** Renders stored pages with their pictures. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly media: MediaRepository,
    private readonly picturePresenter: PicturePresenter,
  ) {}

  /** Those of the pictures that the caller may use. */
  async filterUsable(ids: readonly string[]): Promise<string[]> {
    return [...(await this.media.usablePictures(ids)).keys()];
  }

  /** Renders the text of every language for readers. */
  async render(content: Localised, ids: readonly string[]): Promise<Localised> {
    const pictures = await this.picturePresenter.presentAll([...(await this.media.pictures(ids)).values()]);
    const texts = Object.entries(content).map(([language, html]) => [language, render(html, pictures)]);
    return Object.fromEntries(texts) as Localised;
  }
}

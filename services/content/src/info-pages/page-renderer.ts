import { Injectable } from '@nestjs/common';
import type { Localised } from '@atrium/proto/common';
import { render } from '../articles/rendering.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { Pictures } from '../media/pictures.ts';

/** Stored pages with the pictures they show. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly media: MediaRepository,
    private readonly pictures: Pictures,
  ) {}

  /** Those of the pictures that there are. */
  async existing(ids: readonly string[]): Promise<string[]> {
    return [...(await this.media.pictures(ids)).keys()];
  }

  /** Texts as somebody may read them, whichever languages they are in. */
  async shown(content: Localised, ids: readonly string[]): Promise<Localised> {
    const pictures = await this.pictures.showAll([...(await this.media.pictures(ids)).values()]);
    const texts = Object.entries(content).map(([language, html]) => [language, render(html, pictures)]);
    return Object.fromEntries(texts) as Localised;
  }
}

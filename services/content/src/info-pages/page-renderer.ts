import { Injectable } from '@nestjs/common';
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
    return [...(await this.media.pictures([...ids])).keys()];
  }

  async render(html: string, ids: readonly string[]): Promise<string> {
    const stored = [...(await this.media.pictures([...ids])).values()];
    const shown = await Promise.all(stored.map((picture) => this.pictures.show(picture)));
    return render(html, new Map(shown.map((picture) => [picture.id, picture])));
  }
}

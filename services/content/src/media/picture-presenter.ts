import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { createCache, mebibyte } from '@atrium/common/memory/cache';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { Picture } from '@atrium/proto/content/media';
import type { StoredPicture } from './media.schema.ts';
import { fileKey, fileType } from './picture-files.ts';

const signedFor = 15 * 60;
const cacheTtl = 5 * 60 * 1000;

/**
 * Adds signed URLs to pictures; callers must check access to the owner first. URLs are cached for a while: a news list
 * has a hundred of them, the same for every reader.
 */
@Injectable()
export class PicturePresenter {
  private readonly cache = createCache<Picture['sources']>(8 * mebibyte, { ttl: cacheTtl });

  constructor(private readonly storage: ObjectStorage) {}

  /** In every available width, or up to `most`. */
  async present(picture: StoredPicture, most = Infinity): Promise<Picture> {
    const { id, width, height, alt, placeholder } = picture;
    const sources = await this.sourcesOf(picture);
    const fitting = sources.filter((source) => source.width <= most);
    return { id, width, height, alt, placeholder, sources: fitting.length ? fitting : sources.slice(0, 1) };
  }

  /** By id. */
  async presentAll(pictures: readonly StoredPicture[]): Promise<ReadonlyMap<string, Picture>> {
    const shown = await Promise.all(pictures.map((picture) => this.present(picture)));
    return new Map(shown.map((picture) => [picture.id, picture]));
  }

  private async sourcesOf({ id, widths }: StoredPicture): Promise<Picture['sources']> {
    const org = currentOrganisation();
    const key = `${org} ${id}`;
    const known = this.cache.get(key);
    if (known) return known;
    const sign = async (width: number) => ({
      width,
      url: await this.storage.signDownload(
        { org, key: fileKey(id, width) },
        { type: fileType, seconds: signedFor },
      ),
    });
    const sources = await Promise.all(widths.map(sign));
    this.cache.set(key, sources);
    return sources;
  }
}

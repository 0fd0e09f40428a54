import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { BoundedMap } from '@atrium/common/memory/bounded-map';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { Picture } from '@atrium/proto/content/media';
import type { StoredPicture } from './media.schema.ts';
import { fileKey, fileType } from './picture-files.ts';

const signedFor = 15 * 60;
const rememberedFor = 5 * 60 * 1000;
const mostRemembered = 5_000;

interface Remembered {
  readonly sources: Picture['sources'];
  readonly until: number;
}

/**
 * Gives pictures their signed URLs; called only after the check of what they belong to. URLs are remembered for a while:
 * a list of news has a hundred of them, the same for every reader.
 */
@Injectable()
export class Pictures {
  private readonly remembered = new BoundedMap<string, Remembered>(mostRemembered);

  constructor(private readonly storage: ObjectStorage) {}

  /** In every width there is, or up to `most`. */
  async show(picture: StoredPicture, most = Infinity): Promise<Picture> {
    const { id, width, height, alt, placeholder } = picture;
    const sources = await this.sourcesOf(picture);
    const fitting = sources.filter((source) => source.width <= most);
    return { id, width, height, alt, placeholder, sources: fitting.length ? fitting : sources.slice(0, 1) };
  }

  /** By id. */
  async showAll(pictures: readonly StoredPicture[]): Promise<ReadonlyMap<string, Picture>> {
    const shown = await Promise.all(pictures.map((picture) => this.show(picture)));
    return new Map(shown.map((picture) => [picture.id, picture]));
  }

  private async sourcesOf({ id, widths }: StoredPicture): Promise<Picture['sources']> {
    const org = currentOrganisation();
    const key = `${org} ${id}`;
    const known = this.remembered.get(key);
    if (known && known.until > Date.now()) return known.sources;
    const sign = async (width: number) => ({
      width,
      url: await this.storage.signDownload(
        { org, key: fileKey(id, width) },
        { type: fileType, seconds: signedFor },
      ),
    });
    const sources = await Promise.all(widths.map(sign));
    this.remembered.set(key, { sources, until: Date.now() + rememberedFor });
    return sources;
  }
}

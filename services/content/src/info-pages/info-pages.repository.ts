import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { saveSingleton } from '@atrium/common/mongo/version';
import { infoPageNames, type InfoPageName } from '@atrium/proto/content/info-pages';
import type { Model } from 'mongoose';
import type { InfoPageRecord } from './info-page.schema.ts';
import { pageWindow } from './info-page.ts';

type Stored = Omit<InfoPageRecord, '_id'>;

const nothing: Stored = { version: 0, content: {}, validFrom: null, validTo: null, pictures: [] };
const keyOf = (name: InfoPageName): string => `${currentOrganisation()}:${name}`;

@Injectable()
export class InfoPagesRepository {
  constructor(@InjectModel('InfoPage') private readonly pages: Model<InfoPageRecord>) {}

  async get(name: InfoPageName): Promise<Stored> {
    const found = await this.pages.findById(keyOf(name)).lean<InfoPageRecord>();
    return found ? { ...nothing, ...found } : nothing;
  }

  /** The page on a day on which people see it. */
  findValid(name: InfoPageName, today: string): Promise<InfoPageRecord | null> {
    return this.pages
      .findOne({ _id: keyOf(name), ...pageWindow.filter(['valid'], today) })
      .lean<InfoPageRecord>()
      .exec();
  }

  /** All pages that people see on a day, by name. */
  async allValid(today: string): Promise<ReadonlyMap<InfoPageName, InfoPageRecord>> {
    const found = await this.pages
      .find({ _id: { $in: infoPageNames.map(keyOf) }, ...pageWindow.filter(['valid'], today) })
      .lean<InfoPageRecord[]>();
    const byKey = new Map(found.map((page) => [page._id, page]));
    return new Map(
      infoPageNames.flatMap((name) => {
        const page = byKey.get(keyOf(name));
        return page ? [[name, page] as const] : [];
      }),
    );
  }

  /** Whether any page shows the picture. */
  async showPicture(picture: string): Promise<boolean> {
    return (await this.pages.exists({ pictures: picture })) !== null;
  }

  /** False if the stored version is no longer the one before. */
  save(name: InfoPageName, page: Stored): Promise<boolean> {
    return saveSingleton<InfoPageRecord>(this.pages, { _id: keyOf(name), ...page }, page.version - 1);
  }
}

import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { ObjectStorage } from '@atrium/common/storage/object-storage';
import type { ReadyUpload } from '@atrium/common/uploads/upload.schema';
import { UploadsRepository } from '@atrium/common/uploads/uploads.repository';
import { menuUploads, type MenuFile } from '@atrium/proto/content/menus';
import { pdfKey, pdfType, pictureKey, pictureType, type StoredMenuFile } from './menu-files.ts';

const signedFor = 15 * 60;

export type MenuUpload = ReadyUpload<StoredMenuFile>;

/** Files of menus as readers get them. */
@Injectable()
export class MenuStorage {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
  ) {}

  /** The files of these menus, by file ID. */
  async ofMenus(menus: readonly string[]): Promise<ReadonlyMap<string, MenuUpload>> {
    const found = await this.uploads.ownedBy<StoredMenuFile>(menuUploads.name, menus);
    return new Map(found.map((file) => [file._id, file]));
  }

  /**
   * Callers must check access to the menu first. A PDF has its file name in the URL, so that browsers save it and never
   * run it.
   */
  async present({ _id: id, name, size, result }: MenuUpload): Promise<MenuFile> {
    if (result.kind === 'pdf') {
      const downloadUrl = await this.sign(pdfKey(id), { type: pdfType, filename: name });
      return { id, name, size, type: pdfType, picture: null, downloadUrl };
    }
    const { width, height, placeholder, widths } = result;
    const sources = [];
    for (const one of widths)
      sources.push({ width: one, url: await this.sign(pictureKey(id, one), { type: pictureType }) });
    const picture = { id, width, height, alt: name, placeholder, sources };
    return { id, name, size, type: pictureType, picture, downloadUrl: sources.at(-1)?.url ?? '' };
  }

  private sign(key: string, options: { type: string; filename?: string }): Promise<string> {
    return this.storage.signDownload({ org: currentOrganisation(), key }, { ...options, seconds: signedFor });
  }
}

import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import type { ProcessedImage } from '@atrium/common/images/process-image';
import { ObjectStorage, type ObjectRef, type SignedUpload } from '@atrium/common/storage/object-storage';
import type { MenuFile } from '@atrium/proto/content/menus';
import { buffer } from 'node:stream/consumers';
import type { MenuFileRecord, StoredMenuFile } from './menu-file.schema.ts';

const pdfType = 'application/pdf';
const pictureType = 'image/webp';
const uploadFor = 30 * 60;
const signedFor = 15 * 60;

const uploadKey = (id: string): string => `uploads/${id}`;
const pdfKey = (id: string): string => `menus/${id}/file.pdf`;
const pictureKey = (id: string, width: number): string => `menus/${id}/${width}.webp`;

/** Bytes of menus: the upload until it is checked, then what is shown. */
@Injectable()
export class MenuStorage {
  constructor(private readonly storage: ObjectStorage) {}

  signUpload({ _id, size, type }: Pick<MenuFileRecord, '_id' | 'size' | 'type'>): Promise<SignedUpload> {
    return this.storage.signUpload(at(uploadKey(_id)), { size, type, seconds: uploadFor });
  }

  /** Null if it is missing or incomplete. */
  async readUpload({ _id, size }: Pick<MenuFileRecord, '_id' | 'size'>): Promise<Buffer | null> {
    const place = at(uploadKey(_id));
    if ((await this.storage.stat(place))?.size !== size) return null;
    return buffer(await this.storage.read(place));
  }

  storePdf(id: string, bytes: Buffer): Promise<void> {
    return this.storage.write(at(pdfKey(id)), bytes, pdfType);
  }

  async storePicture(id: string, { files }: ProcessedImage): Promise<void> {
    for (const { width, bytes } of files)
      await this.storage.write(at(pictureKey(id, width)), bytes, pictureType);
  }

  async removeUpload(id: string): Promise<void> {
    await this.storage.remove(at(uploadKey(id)));
  }

  /** Also removes the files of an interrupted attempt to store it. */
  async remove({ _id, stored, making }: Pick<MenuFileRecord, '_id' | 'stored' | 'making'>): Promise<void> {
    await this.removeUpload(_id);
    const rendition = stored ?? making;
    for (const key of rendition ? keysOf(_id, rendition) : []) await this.storage.remove(at(key));
  }

  /**
   * Callers must check access to the menu first. A PDF has its file name in the URL, so that browsers save it and never
   * run it.
   */
  async present({ _id: id, name, size }: MenuFileRecord, stored: StoredMenuFile): Promise<MenuFile> {
    if (stored.kind === 'pdf') {
      const options = { type: pdfType, seconds: signedFor, filename: name };
      const downloadUrl = await this.storage.signDownload(at(pdfKey(id)), options);
      return { id, name, size, type: pdfType, picture: null, downloadUrl };
    }
    const { width, height, placeholder, widths } = stored;
    const sources = [];
    for (const one of widths) {
      const url = await this.storage.signDownload(at(pictureKey(id, one)), {
        type: pictureType,
        seconds: signedFor,
      });
      sources.push({ width: one, url });
    }
    const picture = { id, width, height, alt: name, placeholder, sources };
    return { id, name, size, type: pictureType, picture, downloadUrl: sources.at(-1)?.url ?? '' };
  }
}

const keysOf = (id: string, stored: StoredMenuFile): string[] =>
  stored.kind === 'pdf' ? [pdfKey(id)] : stored.widths.map((width) => pictureKey(id, width));

const at = (key: string): ObjectRef => ({ org: currentOrganisation(), key });

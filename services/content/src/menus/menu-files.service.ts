import { Injectable } from '@nestjs/common';
import { DomainError } from '@atrium/common/errors/domain-error';
import { UploadHandlers } from '@atrium/common/uploads/upload-handlers';
import { UploadOwners } from '@atrium/common/uploads/upload-owners';
import { Uploads } from '@atrium/common/uploads/uploads';
import { menuUploads, type MenuFile, type menuFiles } from '@atrium/proto/content/menus';
import type { Input } from '@atrium/proto/endpoint';
import type { Upload } from '@atrium/proto/upload';
import { acceptMenuFile, type StoredMenuFile } from './menu-files.ts';
import { MenuStorage } from './menu-storage.ts';

/** Takes files from a canteen's disk to where menus can show them. */
@Injectable()
export class MenuFilesService {
  constructor(
    private readonly uploads: Uploads,
    private readonly owners: UploadOwners,
    private readonly storage: MenuStorage,
    handlers: UploadHandlers,
  ) {
    handlers.define({ kind: menuUploads, accept: acceptMenuFile });
  }

  start(file: Input<typeof menuFiles.start>['body']): Promise<Upload> {
    return this.uploads.start(menuUploads, file);
  }

  resume(id: string): Promise<Upload> {
    return this.uploads.resume(menuUploads, id);
  }

  /** A repeated call returns the result of the first. */
  async complete(id: string): Promise<MenuFile> {
    return this.storage.present(await this.uploads.complete<StoredMenuFile>(menuUploads, id));
  }

  /** The same for a file whose bytes are already available. Returns its ID. */
  async add(bytes: Buffer, file: { name: string; type: string; by: string }): Promise<string> {
    return (await this.uploads.add<StoredMenuFile>(menuUploads, bytes, file))._id;
  }

  /** Whether any of these people uploaded a file of the menu. */
  async hasFilesBy(people: readonly string[], menu: string): Promise<boolean> {
    return this.owners.hasFilesBy(menuUploads, menu, people);
  }

  /** In the transaction that destroys the menu. */
  async release(menu: string): Promise<void> {
    await this.owners.release(menuUploads, menu);
  }

  /** Sets a menu's files in the transaction that saves it. Files it no longer has are deleted after the commit. */
  async replaceFiles(ids: readonly string[], menu: string, by: string): Promise<void> {
    if (!(await this.owners.replace(menuUploads, ids, menu, by)))
      throw new DomainError('invalid-input', 'A file does not exist or its upload is not complete', [
        { path: ['menuFiles'], code: 'invalid' },
      ]);
  }
}

import { Injectable } from '@nestjs/common';
import type { MenuFields } from '@atrium/proto/content/menus';
import { ManagedMenusService } from '../menus/managed-menus.service.ts';
import { MenuFilesService } from '../menus/menu-files.service.ts';

/** Imports existing menus. Call it like the other importers. */
@Injectable()
export class MenuImporter {
  constructor(
    private readonly menus: ManagedMenusService,
    private readonly files: MenuFilesService,
  ) {}

  /** Stores a PDF or picture and returns its ID, for `menuFiles` of one menu. */
  addFile(bytes: Buffer, about: { name: string; type: string; by: string }): Promise<string> {
    return this.files.add(bytes, about);
  }

  async add(fields: MenuFields, by: string): Promise<void> {
    await this.menus.add(fields, by);
  }
}

import { Controller } from '@nestjs/common';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, Route } from '@atrium/common/http/route';
import type { IdParams } from '@atrium/proto/common';
import { managedLibraryFolders, type LibraryFolderFields } from '@atrium/proto/content/library-folders';
import type { z } from 'zod';
import { ManagedLibraryFoldersService } from './managed-library-folders.service.ts';

type Params = z.output<typeof IdParams>;

@Controller()
export class ManagedLibraryFoldersController {
  constructor(private readonly service: ManagedLibraryFoldersService) {}

  @Route(managedLibraryFolders.tree)
  async tree() {
    return { items: await this.service.tree() };
  }

  @Route(managedLibraryFolders.create)
  create(@BodyOf(managedLibraryFolders.create) fields: LibraryFolderFields) {
    return this.service.create(fields);
  }

  @Route(managedLibraryFolders.edit)
  edit(
    @ParamsOf(managedLibraryFolders.edit) { id }: Params,
    @IfMatch() expectedVersion: number,
    @BodyOf(managedLibraryFolders.edit) fields: LibraryFolderFields,
  ) {
    return this.service.edit(id, expectedVersion, fields);
  }

  @Route(managedLibraryFolders.remove)
  remove(@ParamsOf(managedLibraryFolders.remove) { id }: Params): Promise<void> {
    return this.service.remove(id);
  }
}

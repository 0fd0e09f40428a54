import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { managedLibraryFolders } from '@atrium/proto/content/library-folders';
import { ManagedLibraryFoldersService } from './managed-library-folders.service.ts';

@Controller()
export class ManagedLibraryFoldersController {
  constructor(private readonly service: ManagedLibraryFoldersService) {}

  @Route(managedLibraryFolders.tree)
  async tree() {
    return { items: await this.service.tree() };
  }

  @Route(managedLibraryFolders.create)
  create({ body: fields }: Input<typeof managedLibraryFolders.create>) {
    return this.service.create(fields);
  }

  @Route(managedLibraryFolders.edit)
  edit({ params: { id }, expectedVersion, body: fields }: Input<typeof managedLibraryFolders.edit>) {
    return this.service.edit(id, expectedVersion, fields);
  }

  @Route(managedLibraryFolders.remove)
  remove({ params: { id } }: Input<typeof managedLibraryFolders.remove>): Promise<void> {
    return this.service.remove(id);
  }
}

import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import { libraryFolders } from '@atrium/proto/content/library-folders';
import { library } from '@atrium/proto/content/library';
import type { Input } from '@atrium/proto/endpoint';
import { LibraryFoldersService } from './library-folders.service.ts';
import { LibraryService } from './library.service.ts';

@Controller()
export class LibraryController {
  constructor(
    private readonly service: LibraryService,
    private readonly folders: LibraryFoldersService,
  ) {}

  @Route(library.list)
  list({ query }: Input<typeof library.list>) {
    return this.service.list(query);
  }

  @Route(libraryFolders.tree)
  async tree({ query: { language } }: Input<typeof libraryFolders.tree>) {
    return { items: await this.folders.tree(language) };
  }

  @Route(library.get)
  get({ params: { id }, query: { language } }: Input<typeof library.get>) {
    return this.service.get(id, language);
  }

  @Route(library.view)
  view({ params: { id } }: Input<typeof library.view>): Promise<void> {
    return this.service.view(id);
  }
}

import { Controller } from '@nestjs/common';
import { ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import { libraryFolders } from '@atrium/proto/content/library-folders';
import { library } from '@atrium/proto/content/library';
import type { Parsed } from '@atrium/proto/endpoint';
import { LibraryFoldersService } from './library-folders.service.ts';
import { LibraryService } from './library.service.ts';

@Controller()
export class LibraryController {
  constructor(
    private readonly service: LibraryService,
    private readonly folders: LibraryFoldersService,
  ) {}

  @Route(library.list)
  list(@QueryOf(library.list) query: Parsed<typeof library.list, 'query'>) {
    return this.service.list(query);
  }

  @Route(libraryFolders.tree)
  async tree(@QueryOf(libraryFolders.tree) { language }: Parsed<typeof libraryFolders.tree, 'query'>) {
    return { items: await this.folders.tree(language) };
  }

  @Route(library.get)
  get(
    @ParamsOf(library.get) { id }: Parsed<typeof library.get, 'params'>,
    @QueryOf(library.get) { language }: Parsed<typeof library.get, 'query'>,
  ) {
    return this.service.get(id, language);
  }

  @Route(library.view)
  view(@ParamsOf(library.view) { id }: Parsed<typeof library.view, 'params'>): Promise<void> {
    return this.service.view(id);
  }
}

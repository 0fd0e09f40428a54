import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReviewModule } from '../review/review.module.ts';
import { LibraryAssembler } from './library-assembler.ts';
import { LibraryAuthoring } from './library-authoring.ts';
import { LibraryPresenter } from './library-presenter.ts';
import { LibraryFileUsage } from './library-file-usage.ts';
import { LibraryFileSchema } from './library-file.schema.ts';
import { LibraryFilesRepository } from './library-files.repository.ts';
import { LibraryFilesService } from './library-files.service.ts';
import { LibraryFolderSchema, LibraryLockSchema } from './library-folder.schema.ts';
import { LibraryFoldersRepository } from './library-folders.repository.ts';
import { LibraryFoldersService } from './library-folders.service.ts';
import { LibraryHistory } from './library-history.ts';
import { LibraryItemSchema } from './library-item.schema.ts';
import { LibraryItemsRepository } from './library-items.repository.ts';
import { LibraryAudit } from './library-audit.ts';
import { LibraryLiveEvents } from './library-live-events.ts';
import { LibraryViews } from './library-views.ts';
import { LibraryStorage } from './library-storage.ts';
import { LibraryTablesController } from './library-tables.controller.ts';
import { LibraryViewSchema } from './library-view.schema.ts';
import { LibraryViewsRepository } from './library-views.repository.ts';
import { LibraryController } from './library.controller.ts';
import { LibrarySearch } from './library-search.ts';
import { LibraryService } from './library.service.ts';
import { ManagedLibraryFoldersController } from './managed-library-folders.controller.ts';
import { ManagedLibraryFoldersService } from './managed-library-folders.service.ts';
import { ManagedLibraryController } from './managed-library.controller.ts';
import { ManagedLibraryService } from './managed-library.service.ts';
import { LibraryPersonalData } from './library.personal-data.ts';

const models = MongooseModule.forFeature([
  { name: 'LibraryItem', schema: LibraryItemSchema },
  { name: 'LibraryFile', schema: LibraryFileSchema },
  { name: 'LibraryFolder', schema: LibraryFolderSchema },
  { name: 'LibraryLock', schema: LibraryLockSchema },
  { name: 'LibraryView', schema: LibraryViewSchema },
]);

/** Documents of an organisation, in folders. */
@Module({
  imports: [models, ReviewModule],
  controllers: [
    LibraryController,
    ManagedLibraryController,
    LibraryTablesController,
    ManagedLibraryFoldersController,
  ],
  providers: [
    LibraryPersonalData,
    ...[LibraryItemsRepository, LibraryFilesRepository, LibraryFoldersRepository, LibraryViewsRepository],
    ...[LibraryStorage, LibraryFileUsage, LibraryPresenter, LibraryLiveEvents, LibraryAudit],
    ...[LibraryViews, LibraryHistory, LibraryFilesService, LibraryFoldersService, LibraryService],
    ...[
      LibrarySearch,
      LibraryAuthoring,
      LibraryAssembler,
      ManagedLibraryService,
      ManagedLibraryFoldersService,
    ],
  ],
  exports: [LibraryFilesService, ManagedLibraryService, ManagedLibraryFoldersService],
})
export class LibraryModule {}

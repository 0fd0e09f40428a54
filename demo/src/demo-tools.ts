import type { ChatImporter } from '@atrium/chat/import/chat-importer';
import type { CommentsImporter } from '@atrium/content/comments/comments-importer';
import type { ContentImporter } from '@atrium/content/import/content-importer';
import type { LibraryFilesService } from '@atrium/content/library/library-files.service';
import type { ManagedLibraryFoldersService } from '@atrium/content/library/managed-library-folders.service';
import type { ManagedLibraryService } from '@atrium/content/library/managed-library.service';
import type { ManagedMenusService } from '@atrium/content/menus/managed-menus.service';
import type { MenuFilesService } from '@atrium/content/menus/menu-files.service';
import type { VacancyImporter } from '@atrium/content/vacancies/vacancy-importer';
import type { OrganisationCreator } from '@atrium/identity/bootstrap/organisation-creator';
import type { PeopleImporter } from '@atrium/identity/bootstrap/people-importer';
import type { StructureImporter } from '@atrium/identity/structure/structure-importer';
import type { BroadcastImporter } from '@atrium/notifications/import/broadcast-importer';

/** Reports how far the filling is, for people. */
export type Tell = (detail: string) => void;

/** Importers and services that the demo is filled through. */
export interface DemoTools {
  readonly creator: OrganisationCreator;
  readonly people: PeopleImporter;
  readonly structure: StructureImporter;
  readonly content: ContentImporter;
  readonly comments: CommentsImporter;
  readonly chats: ChatImporter;
  readonly broadcasts: BroadcastImporter;
  readonly vacancies: VacancyImporter;
  readonly menus: ManagedMenusService;
  readonly menuFiles: MenuFilesService;
  readonly library: ManagedLibraryService;
  readonly libraryFolders: ManagedLibraryFoldersService;
  readonly libraryFiles: LibraryFilesService;
  readonly passwordHash: string;
  readonly tell: Tell;
}

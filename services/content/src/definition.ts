import type { ServiceDefinition } from '@atrium/common/serve';
import { dropPurgeTasks } from './articles/drop-purge-tasks.migration.ts';
import { addCommentWords } from './comments/comment-words.migration.ts';
import { ContentModule } from './content.module.ts';
import { addSearchFields } from './import/search-fields.migration.ts';
import { moveLibraryFiles } from './library/move-library-files.migration.ts';
import { movePictures } from './media/move-pictures.migration.ts';
import { moveMenuFiles } from './menus/move-menu-files.migration.ts';

/** News and everything around it: channels, articles, pictures, comments, reactions, moderation, the welcome notice. */
export const content: ServiceDefinition = {
  name: 'content',
  module: ContentModule,
  migrations: [
    movePictures,
    moveMenuFiles,
    moveLibraryFiles,
    dropPurgeTasks,
    addSearchFields,
    addCommentWords,
  ],
};

import type { Migration } from '@atrium/common/mongo/migrations';
import { moveToUploads } from '@atrium/common/uploads/move-to-uploads';
import { libraryUploads } from '@atrium/proto/content/library-files';

/** Library files become uploads. Those that belong to a document also stay its versions. */
export const moveLibraryFiles: Migration = {
  name: '2026-11-24-library-files-are-uploads',
  up: async (db) => {
    const isRead = { $ne: [{ $ifNull: ['$type', null] }, null] };
    await moveToUploads(db, {
      from: 'library_files',
      kind: libraryUploads.name,
      result: { $cond: [isRead, { type: '$type', words: '$words' }, null] },
      objects: [{ $concat: ['library/', '$_id', '/file'] }],
      fields: { type: '$said', owner: '$item', removeAt: 1 },
    });
    // From here on, the collection contains versions only.
    await db.collection('library_files').deleteMany({ item: null });
    await db.collection('library_files').updateMany({}, { $unset: { by: 1, words: 1 } });
  },
};

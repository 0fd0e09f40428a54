import type { Migration } from '@atrium/common/mongo/migrations';
import { moveToUploads } from '@atrium/common/uploads/move-to-uploads';
import { importUploads } from '@atrium/proto/identity/people-import';

/** Files of imports become uploads. An import whose file has not arrived has to be started again. */
export const moveImportFiles: Migration = {
  name: '2026-11-24-import-files-are-uploads',
  up: async (db) => {
    const imports = db.collection('people_imports');
    await moveToUploads(db, {
      from: 'people_imports',
      kind: importUploads.name,
      result: { encoding: '$encoding' },
      objects: [{ $concat: ['uploads/people-imports/', '$_id'] }],
      fields: { type: { $literal: 'text/csv' }, owner: '$_id', removeAt: { $literal: null } },
    });
    const unread = (await imports.find({ state: 'uploading' }).project({ _id: 1 }).toArray()).map(
      ({ _id }) => _id as unknown,
    );
    const unused = { owner: null, removeAt: new Date() };
    await db.collection('uploads').updateMany({ _id: { $in: unread as never } }, { $set: unused });
    await imports.deleteMany({ _id: { $in: unread as never } });
  },
};

import type { Migration } from '@atrium/common/mongo/migrations';
import { moveToUploads } from '@atrium/common/uploads/move-to-uploads';
import { menuUploads } from '@atrium/proto/content/menus';

const folder = { $concat: ['menus/', '$_id', '/'] };

/** Menu files become uploads. */
export const moveMenuFiles: Migration = {
  name: '2026-11-24-menu-files-are-uploads',
  up: (db) => {
    const key = { $concat: [folder, { $toString: '$$width' }, '.webp'] };
    const pictures = { $map: { input: '$stored.widths', as: 'width', in: key } };
    const isPdf = { $eq: ['$stored.kind', 'pdf'] };
    return moveToUploads(db, {
      from: 'menu_files',
      kind: menuUploads.name,
      result: '$stored',
      objects: { $cond: [isPdf, [{ $concat: [folder, 'file.pdf'] }], pictures] },
      fields: { owner: '$menu', removeAt: 1 },
    });
  },
};

import type { Migration } from '@atrium/common/mongo/migrations';
import { afterHours, moveToUploads } from '@atrium/common/uploads/move-to-uploads';
import { pictureUploads } from '@atrium/proto/content/media';

const facts = ['width', 'height', 'alt', 'placeholder', 'widths'];

/** Pictures become uploads. */
export const movePictures: Migration = {
  name: '2026-11-24-pictures-are-uploads',
  up: (db) => {
    const key = { $concat: ['pictures/', '$_id', '/', { $toString: '$$width' }, '.webp'] };
    const found = Object.fromEntries(facts.map((field) => [field, `$${field}`]));
    return moveToUploads(db, {
      from: 'media',
      kind: pictureUploads.name,
      result: { $cond: [{ $eq: ['$state', 'ready'] }, found, null] },
      objects: { $map: { input: '$widths', as: 'width', in: key } },
      fields: { removeAt: afterHours(pictureUploads.unusedHours) },
    });
  },
};

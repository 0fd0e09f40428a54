import type { Migration } from '@atrium/common/mongo/migrations';
import { pictureUploads } from '@atrium/proto/content/media';

const unusedMilliseconds = pictureUploads.unusedHours * 3_600_000;

/** Pictures become uploads. Uploads that are not complete have to be started again. */
export const movePictures: Migration = {
  name: '2026-11-24-pictures-are-uploads',
  up: async (db) => {
    const key = { $concat: ['pictures/', '$_id', '/', { $toString: '$$width' }, '.webp'] };
    const result = Object.fromEntries(
      ['width', 'height', 'alt', 'placeholder', 'widths'].map((field) => [field, `$${field}`]),
    );
    const moved = {
      ...{ org: 1, by: 1, name: 1, size: 1, type: 1, createdAt: 1, result },
      ...{ kind: { $literal: pictureUploads.name }, state: { $literal: 'ready' } },
      ...{ about: { $literal: null }, details: { $literal: null }, owner: { $literal: null } },
      objects: { $map: { input: '$widths', as: 'width', in: key } },
      removeAt: { $add: ['$createdAt', unusedMilliseconds] },
    };
    await db
      .collection('media')
      .aggregate([
        { $match: { state: 'ready' } },
        { $project: moved },
        { $merge: { into: 'uploads', whenMatched: 'keepExisting' } },
      ])
      .toArray();
  },
};

import type { Migration } from '@atrium/common/mongo/migrations';
import { afterHours, moveToUploads } from '@atrium/common/uploads/move-to-uploads';
import { attachmentUploads } from '@atrium/proto/chat/attachments';

const folder = { $concat: ['attachments/', '$_id', '/'] };

/** Attachments become uploads. */
export const moveAttachments: Migration = {
  name: '2026-11-24-attachments-are-uploads',
  up: (db) => {
    const key = { $concat: [folder, { $toString: '$$width' }, '.webp'] };
    const pictures = { $map: { input: '$stored.widths', as: 'width', in: key } };
    const isPicture = { $eq: ['$stored.kind', 'picture'] };
    const isSent = { $ne: [{ $ifNull: ['$message', null] }, null] };
    return moveToUploads(db, {
      from: 'attachments',
      kind: attachmentUploads.name,
      result: '$stored',
      objects: { $cond: [isPicture, pictures, [{ $concat: [folder, 'file'] }]] },
      fields: {
        ...{ about: '$conversation', details: { seconds: '$seconds' }, owner: '$message' },
        removeAt: { $cond: [isSent, null, afterHours(attachmentUploads.unusedHours)] },
      },
    });
  },
};

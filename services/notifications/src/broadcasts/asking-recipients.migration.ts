import type { Migration } from '@atrium/common/mongo/migrations';

const remindedFor = 90 * 24 * 60 * 60 * 1000;

/** Recipients of earlier broadcasts are asked for what they have not answered yet. */
export const askingRecipients: Migration = {
  name: '2026-11-28-recipients-wait-for-an-answer',
  up: async (db) => {
    const since = new Date(Date.now() - remindedFor);
    const asking = { $or: [{ confirm: true }, { kind: 'emergency' }] };
    const broadcasts = db.collection<{ _id: string; org: string; kind: string }>('broadcasts').find(asking);
    for await (const { _id: broadcast, org, kind } of broadcasts) {
      const isEmergency = kind === 'emergency';
      const waitsFor = isEmergency ? 'answer' : 'confirmation';
      const open = isEmergency ? { answer: null } : { confirmedAt: null };
      const rows = { org, broadcast, createdAt: { $gt: since }, waitsFor: { $exists: false }, ...open };
      await db.collection('broadcast_recipients').updateMany(rows, { $set: { waitsFor } });
    }
  },
};

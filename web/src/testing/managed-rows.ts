import { everyone } from '@atrium/proto/audience';
import type { ManagedLibraryItemRow } from '@atrium/proto/content/library';
import type { ManagedMenuRow } from '@atrium/proto/content/menus';
import type { ManagedBroadcastRow } from '@atrium/proto/notifications/broadcasts';
import { personRef } from './managed-article.ts';

const at = '2026-03-01T09:00:00.000Z';
const by = personRef('ada', 'Ada Nowak');

/** Rows of the administration's lists, with overrides for a test. */
export const menuRow = (more: Partial<ManagedMenuRow> = {}): ManagedMenuRow => ({
  ...{ id: 'm1', title: { 'en-GB': 'Lunch' }, validFrom: '2026-03-01', validTo: '2027-03-01' },
  ...{ state: 'valid', stale: [], deletedAt: null, version: 1 },
  ...more,
});

export const documentRow = (more: Partial<ManagedLibraryItemRow> = {}): ManagedLibraryItemRow => ({
  ...{
    id: 'd1',
    title: { 'en-GB': 'Travel policy' },
    folder: 'root',
    validFrom: '2026-03-01',
    validTo: null,
  },
  ...{
    state: 'valid',
    file: { id: 'f1', name: 'travel.pdf', size: 1200, type: 'application/pdf' },
    number: 1,
    views: 0,
  },
  ...{ updatedAt: at, updatedBy: by, stale: [], deletedAt: null, version: 1 },
  ...more,
});

export const broadcastRow = (more: Partial<ManagedBroadcastRow> = {}): ManagedBroadcastRow => ({
  ...{ id: 'b1', kind: 'notice', title: { 'en-GB': 'Fire drill' }, audience: everyone, link: null },
  ...{ confirm: false, cascade: [], state: 'sent', sendNow: true, startChange: false, dateSent: at },
  counts: { recipients: 392, opened: 303, clicked: 0, confirmed: 0, safe: 0, help: 0, channels: [] },
  ...{ next: null, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, version: 1 },
  ...more,
});

import { outboxDatabase } from '../../shared/chat/clear-outbox.ts';
import { deviceTable, memoryTable, type DeviceTable } from '../../shared/device/device-table.ts';
import type { PendingMessage } from './pending-message.ts';

/** Persists pending messages over reloads and restarts, where the browser allows it. */
export interface OutboxStore {
  all(person: string): Promise<PendingMessage[]>;
  put(message: PendingMessage): Promise<void>;
  remove(id: string): Promise<void>;
}

const storeIn = (table: DeviceTable<PendingMessage>): OutboxStore => ({
  all: async (person) => (await table.all()).filter((one) => one.person === person),
  put: (message) => table.put(message),
  remove: (id) => table.remove(id),
});

/** Keeps messages in the browser’s database, over reloads and restarts. Files are kept as blobs. */
export const deviceOutboxStore = (): OutboxStore => storeIn(deviceTable(outboxDatabase, 'outgoing', 'id'));

/** For browsers without storage. Messages are lost when the page is left. */
export const memoryOutboxStore = (): OutboxStore => storeIn(memoryTable('id'));

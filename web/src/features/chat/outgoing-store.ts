import { outgoingDatabase } from '../../shared/chat/forget-outgoing.ts';
import { deviceTable, memoryTable, type DeviceTable } from '../../shared/offline/device-table.ts';
import type { Outgoing } from './outgoing.ts';

/** Where what was written waits, over reloads and closed browsers. */
export interface OutgoingStore {
  all(person: string): Promise<Outgoing[]>;
  put(message: Outgoing): Promise<void>;
  remove(id: string): Promise<void>;
}

const storeIn = (table: DeviceTable<Outgoing>): OutgoingStore => ({
  all: async (person) => (await table.all()).filter((one) => one.person === person),
  put: (message) => table.put(message),
  remove: (id) => table.remove(id),
});

/** On this device. Files are kept as they are. */
export const deviceStore = (): OutgoingStore => storeIn(deviceTable(outgoingDatabase, 'outgoing', 'id'));

/** Where a browser keeps nothing: until the page is left. */
export const memoryStore = (): OutgoingStore => storeIn(memoryTable('id'));

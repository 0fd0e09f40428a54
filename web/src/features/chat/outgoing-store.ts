import { outgoingDatabase as database } from '../../shared/chat/forget-outgoing.ts';
import type { Outgoing } from './outgoing.ts';

const table = 'outgoing';

/** Where what was written waits, over reloads and closed browsers. */
export interface OutgoingStore {
  all(person: string): Promise<Outgoing[]>;
  put(message: Outgoing): Promise<void>;
  remove(id: string): Promise<void>;
}

/** On this device. Files are kept as they are. */
export function deviceStore(): OutgoingStore {
  if (typeof indexedDB === 'undefined') return memoryStore();
  return {
    all: async (person) => {
      const all = await inTable<Outgoing[]>('readonly', (messages) => messages.getAll());
      return all.filter((one) => one.person === person);
    },
    put: async (message) => {
      await inTable('readwrite', (messages) => messages.put(message));
    },
    remove: async (id) => {
      await inTable('readwrite', (messages) => messages.delete(id));
    },
  };
}

/** Where a browser keeps nothing: until the page is left. */
export function memoryStore(): OutgoingStore {
  const kept = new Map<string, Outgoing>();
  return {
    all: (person) => Promise.resolve([...kept.values()].filter((one) => one.person === person)),
    put: (message) => Promise.resolve(void kept.set(message.id, message)),
    remove: (id) => Promise.resolve(void kept.delete(id)),
  };
}

async function inTable<T>(
  mode: IDBTransactionMode,
  ask: (messages: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = indexedDB.open(database, 1);
  opened.onupgradeneeded = () => opened.result.createObjectStore(table, { keyPath: 'id' });
  const connection = await answerOf(opened);
  try {
    const transaction = connection.transaction(table, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The store of this device refused'));
    });
    const result = await answerOf(ask(transaction.objectStore(table)));
    await done;
    return result;
  } finally {
    connection.close();
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of this device refused'));
  });

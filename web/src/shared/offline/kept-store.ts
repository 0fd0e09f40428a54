const databaseName = 'atrium.kept';
const storeName = 'answers';

/** One answer of the server, as it was read. */
export interface KeptAnswer {
  readonly key: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  readonly at: number;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of this browser failed'));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'key' });
  return settled(request);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/** What was read, for when there is no network. */
export const keptStore = {
  put: (answer: KeptAnswer): Promise<IDBValidKey> => inStore('readwrite', (store) => store.put(answer)),
  all: (): Promise<KeptAnswer[]> =>
    inStore('readonly', (store) => store.getAll() as IDBRequest<KeptAnswer[]>),
  remove: (key: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(key)),
  clear: (): Promise<undefined> => inStore('readwrite', (store) => store.clear()),
};

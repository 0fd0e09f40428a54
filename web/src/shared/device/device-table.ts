/** Rows by key, kept on the device across reloads and browser restarts. */
export interface DeviceTable<Row> {
  get(key: string): Promise<Row | undefined>;
  all(): Promise<Row[]>;
  put(row: Row): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Uses IndexedDB; without it, memory until the page is left. */
export const deviceTable = <Row extends object>(
  database: string,
  table: string,
  key: keyof Row & string,
): DeviceTable<Row> =>
  typeof indexedDB === 'undefined' ? memoryTable(key) : browserTable(database, table, key);

function browserTable<Row>(database: string, table: string, key: string): DeviceTable<Row> {
  const inOwnTable = <Answer>(
    mode: IDBTransactionMode,
    question: (rows: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> => inTable({ database, table, key }, mode, question);
  return {
    get: (name) => inOwnTable('readonly', (rows) => rows.get(name) as IDBRequest<Row | undefined>),
    all: () => inOwnTable('readonly', (rows) => rows.getAll() as IDBRequest<Row[]>),
    put: async (row) => {
      await inOwnTable('readwrite', (rows) => rows.put(row));
    },
    remove: (name) => inOwnTable('readwrite', (rows) => rows.delete(name)),
    clear: () => inOwnTable('readwrite', (rows) => rows.clear()),
  };
}

export function memoryTable<Row extends object>(key: keyof Row & string): DeviceTable<Row> {
  const rows = new Map<string, Row>();
  return {
    get: (name) => Promise.resolve(rows.get(name)),
    all: () => Promise.resolve([...rows.values()]),
    put: (row) => Promise.resolve(void rows.set(String(row[key]), row)),
    remove: (name) => Promise.resolve(void rows.delete(name)),
    clear: () => Promise.resolve(rows.clear()),
  };
}

interface Place {
  readonly database: string;
  readonly table: string;
  readonly key: string;
}

/** Resolves only once the transaction is complete. */
async function inTable<Answer>(
  { database, table, key }: Place,
  mode: IDBTransactionMode,
  question: (rows: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opened = indexedDB.open(database, 1);
  opened.onupgradeneeded = () => opened.result.createObjectStore(table, { keyPath: key });
  const connection = await answerOf(opened);
  try {
    const transaction = connection.transaction(table, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The store of this device refused'));
    });
    const [result] = await Promise.all([answerOf(question(transaction.objectStore(table))), done]);
    return result;
  } finally {
    connection.close();
  }
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of this device refused'));
  });

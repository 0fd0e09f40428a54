import type { Page } from '@playwright/test';

/** The responses that the device has kept for reading without a network, by their names. */
export const keptResponses = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('atrium.offline');
        opening.onerror = () => reject(new Error('no store'));
        opening.onsuccess = () => {
          const store = opening.result.transaction('answers').objectStore('answers');
          const [keys, rows] = [store.getAllKeys(), store.getAll()];
          store.transaction.oncomplete = () =>
            resolve(Object.fromEntries(keys.result.map((key, at) => [key, rows.result[at]])));
        };
      }),
  );

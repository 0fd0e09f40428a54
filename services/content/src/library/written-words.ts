import { wordsOf } from '../articles/words.ts';

/** Words of a document that search looks in; rarer ones of a very long one are left out. */
const most = 5_000;

/** The words of a file, folded, each once; none where it cannot be read. */
export async function wordsWrittenIn(bytes: Buffer, type: string): Promise<readonly string[]> {
  return distinct(type.startsWith('text/') ? bytes.toString('utf8') : '');
}

const distinct = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, most);

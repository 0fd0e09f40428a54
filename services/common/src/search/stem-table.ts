/** Reads the binary form of a stemming table: Java’s `DataOutput`, big endian. */
class Reader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get left(): number {
    return this.bytes.length - this.at;
  }

  bool(): boolean {
    return this.bytes[this.at++] !== 0;
  }

  int(): number {
    this.at += 4;
    return this.bytes.readInt32BE(this.at - 4);
  }

  char(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  text(): string {
    const length = this.char();
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }
}

/** No command, in `commandOf`. */
const none = 0xffff;
/** Bytes of a cell in the file. */
const cellSize = 18;

/** One trie of the table, from the ends of words to commands. Its cells are flat arrays: objects take ten times as much. */
class StemTrie {
  /** Where the cells of a row begin; one more for the end of the last. */
  private readonly rows: Uint32Array;
  private readonly characters: Uint16Array;
  private readonly commandOf: Uint16Array;
  private readonly next: Int32Array;
  private readonly root: number;
  private readonly commands: readonly string[];

  constructor(from: Reader) {
    from.bool();
    this.root = from.int();
    this.commands = Array.from({ length: from.int() }, () => from.text());
    const rowCount = from.int();
    const most = Math.floor(from.left / cellSize);
    const characters = new Uint16Array(most);
    const commandOf = new Uint16Array(most).fill(none);
    const next = new Int32Array(most);
    this.rows = new Uint32Array(rowCount + 1);
    let cell = 0;
    for (let row = 0; row < rowCount; row += 1) {
      const end = cell + from.int();
      for (; cell < end; cell += 1) {
        characters[cell] = from.char();
        const command = from.int();
        if (command >= 0) commandOf[cell] = command;
        from.int();
        next[cell] = from.int();
        from.int();
      }
      this.rows[row + 1] = cell;
    }
    this.characters = characters.slice(0, cell);
    this.commandOf = commandOf.slice(0, cell);
    this.next = next.slice(0, cell);
  }

  /** The command of the longest known end of the word. */
  lastOnPath(word: string): string | undefined {
    let row = this.root;
    let last: string | undefined;
    for (let at = word.length - 1; at >= 0; at -= 1) {
      const cell = this.cellIn(row, word.charCodeAt(at));
      if (cell === undefined) return last;
      last = this.commands[this.commandOf[cell] as number] ?? last;
      row = this.next[cell] as number;
      if (row < 0) return last;
    }
    return last;
  }

  private cellIn(row: number, character: number): number | undefined {
    const end = this.rows[row + 1] as number;
    for (let at = this.rows[row] as number; at < end; at += 1)
      if (this.characters[at] === character) return at;
    return undefined;
  }
}

const endMark = '*';

/** A table of several tries: each finds a part of the commands, and continues where the part before stopped. */
export class StemTable {
  private readonly tries: readonly StemTrie[];

  constructor(bytes: Buffer) {
    const from = new Reader(bytes);
    if (!from.text().toUpperCase().includes('M')) throw new Error('Unknown kind of stemming table');
    from.bool();
    from.int();
    this.tries = Array.from({ length: from.int() }, () => new StemTrie(from));
  }

  /** The commands that turn a word into its stem, from its end. */
  patchFor(word: string): string {
    let rest: string | undefined = word;
    let looked = word;
    let patch = '';
    let before = '';
    for (const trie of this.tries) {
      const part = trie.lastOnPath(looked);
      if (part === undefined || part === endMark || cannotFollow(before, part)) return patch;
      if (part.startsWith('-')) {
        if (before) rest = without(rest, lengthOf(before));
        rest = without(rest, lengthOf(part));
        if (rest === undefined) return patch;
      }
      patch += part;
      before = part;
      if (rest) looked = rest;
    }
    return patch;
  }
}

/** Two skips or two deletions in a row would be one. */
const cannotFollow = (before: string, part: string): boolean => {
  const last = before.at(-2);
  return (last === '-' || last === 'D') && last === part[0];
};

const without = (word: string | undefined, count: number): string | undefined =>
  word === undefined || count > word.length ? undefined : word.slice(0, word.length - count);

const offsetOf = (letter: string | undefined): number => (letter ?? 'a').charCodeAt(0) - 97;

/** How many letters at the end of a word the commands cover. */
function lengthOf(commands: string): number {
  let length = 0;
  for (let at = 0; at < commands.length; at += 2) {
    const command = commands[at];
    if (command === '-' || command === 'D') length += offsetOf(commands[at + 1]) + 1;
    else if (command === 'R') length += 1;
  }
  return length;
}

/** Applies commands from the end of the word: `-c` skips three letters, `D` deletes, `R` replaces, `I` inserts. */
export function applyPatch(word: string, patch: string): string {
  const letters = Array.from(word);
  let at = letters.length - 1;
  for (let step = 0; step + 1 < patch.length; step += 2) {
    const letter = patch[step + 1] as string;
    const outside = () => at < 0 || at >= letters.length;
    switch (patch[step]) {
      case '-':
        at -= offsetOf(letter);
        break;
      case 'R':
        if (outside()) return letters.join('');
        letters[at] = letter;
        break;
      case 'D': {
        const last = at;
        at -= offsetOf(letter);
        if (outside()) return letters.join('');
        letters.splice(at, last - at + 1);
        break;
      }
      case 'I':
        at += 1;
        if (at > letters.length) return letters.join('');
        letters.splice(at, 0, letter);
    }
    at -= 1;
  }
  return letters.join('');
}

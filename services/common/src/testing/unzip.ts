import { inflateRawSync } from 'node:zlib';

const [centralHeader, endOfCentral, deflated] = [0x02014b50, 0x06054b50, 8];

/** Reads the files of a ZIP through its central directory. Supports only the kind of ZIP we create. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (bytes.readUInt32LE(end) !== endOfCentral) throw new Error('Not a ZIP file');
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === centralHeader) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(from, from + size);
    files.set(
      bytes.toString('utf8', at + 46, at + 46 + name),
      method === deflated ? inflateRawSync(data) : data,
    );
    at += 46 + name + extra + comment;
  }
  return files;
}

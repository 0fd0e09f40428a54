import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const text = 16;

/** A DNS server that serves the published TXT records and answers NXDOMAIN for every other name. */
export class TestDnsServer {
  private readonly texts = new Map<string, string>();

  private constructor(private readonly socket: Socket) {
    socket.on('message', (query, { port, address }) => socket.send(this.answer(query), port, address));
  }

  static async open(): Promise<TestDnsServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new TestDnsServer(socket);
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  publish({ name, value }: { readonly name: string; readonly value: string }): void {
    this.texts.set(name, value);
  }

  remove(name: string): void {
    this.texts.delete(name);
  }

  close(): void {
    this.socket.close();
  }

  /** RFC 1035: repeats the question, with at most one answer, whose name points back at the question's. */
  private answer(query: Buffer): Buffer {
    const { name, end } = questionIn(query);
    const value = query.readUInt16BE(end - 4) === text ? this.texts.get(name) : undefined;
    const header = Buffer.from(query.subarray(0, 12));
    // Response flags of a recursive query, with NXDOMAIN for unknown names.
    header.writeUInt16BE(0x8180 + (this.texts.has(name) ? 0 : 3), 2);
    header.writeUInt16BE(value === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    return Buffer.concat([
      header,
      query.subarray(12, end),
      value === undefined ? Buffer.alloc(0) : recordOf(value),
    ]);
  }
}

function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 5 };
}

function recordOf(value: string): Buffer {
  const fixed = Buffer.alloc(12);
  fixed.writeUInt16BE(0xc00c, 0);
  fixed.writeUInt16BE(text, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt32BE(1, 6);
  fixed.writeUInt16BE(value.length + 1, 10);
  return Buffer.concat([fixed, Buffer.from([value.length]), Buffer.from(value, 'ascii')]);
}

import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The line between identity and Keycloak, which a test cuts and mends. */
export class Line {
  private readonly open = new Set<Socket>();
  private isCut = false;
  private readonly server: Server;

  private constructor(to: URL) {
    this.server = createServer((near) => {
      if (this.isCut) return void near.destroy();
      const far = connect(Number(to.port || 80), to.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.open.add(socket);
        socket.on('error', () => other.destroy()).on('close', () => this.open.delete(socket));
        socket.pipe(other);
      }
    });
  }

  static async lay(to: string): Promise<Line> {
    const line = new Line(new URL(to));
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async remove(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

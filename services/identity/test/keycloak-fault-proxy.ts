import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy between identity and Keycloak that a test can interrupt and restore. */
export class KeycloakFaultProxy {
  private readonly open = new Set<Socket>();
  private isInterrupted = false;
  private readonly server: Server;

  private constructor(to: URL) {
    this.server = createServer((near) => {
      if (this.isInterrupted) return void near.destroy();
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

  static async start(to: string): Promise<KeycloakFaultProxy> {
    const keycloakFaultProxy = new KeycloakFaultProxy(new URL(to));
    await new Promise<void>((resolve) => keycloakFaultProxy.server.listen(0, '127.0.0.1', resolve));
    return keycloakFaultProxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  interrupt(): void {
    this.isInterrupted = true;
    for (const socket of this.open) socket.destroy();
  }

  restore(): void {
    this.isInterrupted = false;
  }

  async stop(): Promise<void> {
    this.interrupt();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

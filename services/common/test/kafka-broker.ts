import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const home = process.env['STACK_HOME'] ?? join(cache, 'atrium', 'stack');
const libs = process.env['KAFKA_LIBS'] ?? join(home, 'opt', 'kafka', 'libs');

/** A broker of a test's own, to be stopped and started; made of the jars that the real parts run on. */
export class KafkaBroker {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  static async create(): Promise<KafkaBroker> {
    if (!existsSync(libs)) throw new Error('KAFKA_LIBS names no folder with the jars of Kafka');
    const folder = await mkdtemp(join(tmpdir(), 'atrium-kafka-'));
    const [port, controller] = [await freePort(), await freePort()];
    await writeFile(join(folder, 'kafka.properties'), propertiesOf(folder, port, controller));
    const broker = new KafkaBroker(folder, port);
    const cluster = randomBytes(16).toString('base64url');
    execFileSync('java', broker.java('kafka.tools.StorageTool', 'format', '-t', cluster, '-c'), {
      stdio: 'ignore',
    });
    await broker.start();
    return broker;
  }

  async start(): Promise<void> {
    this.process = spawn('java', ['-Xmx384m', ...this.java('kafka.Kafka')], { stdio: 'ignore' });
    while (!(await answers(this.port))) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { process } = this;
    this.process = undefined;
    if (!process) return;
    const over = once(process, 'exit');
    process.kill(signal);
    await over;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private java(main: string, ...options: string[]): string[] {
    return [
      '-XX:TieredStopAtLevel=1',
      '-cp',
      join(libs, '*'),
      main,
      ...options,
      join(this.folder, 'kafka.properties'),
    ];
  }
}

const propertiesOf = (folder: string, port: number, controller: number): string =>
  `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
controller.listener.names=CONTROLLER
log.dirs=${join(folder, 'log')}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

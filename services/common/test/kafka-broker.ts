import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/net/free-ports.ts';

/** Folder with Kafka's jars, set by `npm run test:stack`. */
const libs = process.env['KAFKA_LIBS'] ?? 'KAFKA_LIBS';

type Settings = (
  folder: string,
  port: number,
  controller: number,
) => { properties: string; format?: readonly string[] };

/** A Kafka broker owned by one test, which can stop and restart it. Runs on the same jars as the shared broker. */
export class KafkaBroker {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  static create(): Promise<KafkaBroker> {
    return KafkaBroker.of((folder, port, controller) => ({
      properties: propertiesOf(folder, controller, [`PLAINTEXT://127.0.0.1:${port}`]),
    }));
  }

  /** A broker that accepts only TLS connections of the user `atrium` with the password `secret`. */
  static async createSecured(): Promise<{ broker: KafkaBroker; ca: string }> {
    const internal = await freePort();
    const broker = await KafkaBroker.of((folder, port, controller) => {
      makeCertificate(folder);
      const listeners = [`SECURE://127.0.0.1:${port}`, `PLAINTEXT://127.0.0.1:${internal}`];
      const properties = propertiesOf(folder, controller, listeners) + securedProperties(folder);
      return { properties, format: ['--add-scram', 'SCRAM-SHA-512=[name=atrium,password=secret]'] };
    });
    return { broker, ca: await readFile(join(broker.folder, 'certificate.pem'), 'utf8') };
  }

  private static async of(settings: Settings): Promise<KafkaBroker> {
    if (!existsSync(libs)) throw new Error('KAFKA_LIBS names no folder with the jars of Kafka');
    const folder = await mkdtemp(join(tmpdir(), 'atrium-kafka-'));
    const [port, controller] = [await freePort(), await freePort()];
    const { properties, format = [] } = settings(folder, port, controller);
    await writeFile(join(folder, 'kafka.properties'), properties);
    const broker = new KafkaBroker(folder, port);
    // In one argument: an id that starts with a dash would be read as a separate option.
    const cluster = `--cluster-id=${randomBytes(16).toString('base64url')}`;
    const options = ['format', cluster, ...format, '-c'];
    execFileSync('java', broker.java('kafka.tools.StorageTool', ...options), { stdio: 'ignore' });
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

const propertiesOf = (folder: string, controller: number, listeners: readonly string[]): string =>
  `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=${listeners.join(',')},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=${listeners.join(',')}
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SECURE:SASL_SSL
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

const securedProperties = (folder: string): string => `
sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.secure.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
listener.name.secure.ssl.keystore.type=PEM
listener.name.secure.ssl.keystore.location=${join(folder, 'both.pem')}
`;

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...options, ...subject], { stdio: 'ignore' });
  writeFileSync(join(folder, 'both.pem'), readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'));
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

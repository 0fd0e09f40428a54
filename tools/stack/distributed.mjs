import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from '../prepare/places.mjs';
import { freePorts } from '../../services/common/src/net/free-ports.ts';
import { answers, ManagedProcess } from '../parts/managed-process.mjs';
import { runCommand } from '../parts/run-command.mjs';
import { balance } from './balancer.mjs';
import { importRealm } from './realm.mjs';

export const services = ['identity', 'content', 'chat', 'notifications'];

/**
 * The distributed system on this machine: every service and gateway a process of its own, on real parts whose addresses
 * are given as environment variables, and `given` before all others. With `oneDoor` all gateways stand behind
 * its address; otherwise that is the first one's. `home` gets logs and the demo's password, as on a single node.
 */
export async function startDistributed({
  parts,
  home,
  port,
  gateways = 1,
  oneDoor = false,
  demo = true,
  given = {},
  tell = () => {},
}) {
  mkdirSync(join(home, 'log'), { recursive: true });
  const ports = await freePorts(services.length + gateways + 1);
  const publicPort = port ?? ports.at(-1);
  const doorPorts = ports.slice(services.length, -1);
  if (!oneDoor) doorPorts[0] = publicPort;
  const publicUrl = `http://localhost:${publicPort}`;
  const identityUrl = `http://127.0.0.1:${ports[0]}`;
  const env = {
    KAFKA_REPLICATION: '1',
    KAFKA_PARTITIONS: '6',
    LOG_LEVEL: 'info',
    // Whoever tries it out or tests it does not work at a person's pace.
    RATE_READ: '0',
    RATE_WRITE: '0',
    RATE_SIGN_IN: '0',
    S3_PUBLIC_ENDPOINT: parts.S3_ENDPOINT,
    ...parts,
    ...(await signIn({ parts, publicUrl, identityUrl })),
    PUBLIC_URL: publicUrl,
    ...given,
  };
  const make = (name, { program, env: processEnv, ready }) =>
    new ManagedProcess({
      name,
      command: node24(),
      args: [join(root, program)],
      env: { NODE_ENV: 'production', ...processEnv },
      log: join(home, 'log', `${name}.log`),
      isReady: () => answers(ready),
    });
  const running = services.map((name, at) =>
    make(name, {
      program: `services/${name}/dist/main.js`,
      env: { ...env, PORT: String(ports[at]) },
      ready: `http://127.0.0.1:${ports[at]}/health/ready`,
    }),
  );
  const addresses = Object.fromEntries(
    services.map((name, at) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[at]}`]),
  );
  const doors = Array.from({ length: gateways }, (_, at) => {
    const doorPort = doorPorts[at];
    return make(at === 0 ? 'gateway' : `gateway-${at + 1}`, {
      program: 'gateway/dist/main.js',
      env: {
        ...env,
        ...addresses,
        PORT: String(doorPort),
        WEB_ROOT: join(root, 'web/dist'),
      },
      ready: `http://127.0.0.1:${doorPort}/api/health/ready`,
    });
  });

  const say = async (name, command) => {
    const said = await runCommand(node24(), [join(root, `services/${name}/dist/main.js`), command], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, PORT: '0', LOG_LEVEL: 'warn' },
    });
    return said.split('\n').at(-1);
  };
  const entrance = oneDoor ? await balance(publicPort, doorPorts) : null;
  const stop = async () => {
    await entrance?.close();
    await Promise.all(doors.map((door) => door.stop()));
    await Promise.all(running.map((service) => service.stop()));
  };
  try {
    tell('Preparing topics and databases');
    for (const service of running) await service.run(['prepare']);
    tell('Starting services and gateways');
    await Promise.all(running.map(async (service) => (await service.start()).untilReady()));
    await Promise.all(doors.map(async (door) => (await door.start()).untilReady()));
    const password = demo ? await fillDemo({ make, env, home, tell }) : null;
    const addressesOfDoors = doors.map(({ env: { PORT } }) => `http://localhost:${PORT}`);
    return {
      url: publicUrl,
      doors: addressesOfDoors,
      processes: [...running, ...doors],
      password,
      env,
      say,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keycloak where there is one, otherwise identity's own provider. */
async function signIn({ parts, publicUrl, identityUrl }) {
  if (!parts.KEYCLOAK_URL) return { OIDC_JWKS_URL: `${identityUrl}/auth/jwks` };
  const { KEYCLOAK_URL: url, KEYCLOAK_ADMIN: admin, KEYCLOAK_ADMIN_PASSWORD: password } = parts;
  const realm = `atrium-${randomBytes(4).toString('hex')}`;
  const secret = randomBytes(24).toString('hex');
  const smtp = new URL(parts.SMTP_URL);
  const values = {
    ATRIUM_URL: publicUrl,
    KEYCLOAK_CLIENT_SECRET: secret,
    SMTP_HOST: smtp.hostname,
    SMTP_PORT: smtp.port,
  };
  await importRealm({ url, admin, password, realm, values });
  return {
    KEYCLOAK_REALM: realm,
    KEYCLOAK_CLIENT_SECRET: secret,
    // A machine that holds everything at once is not always quick.
    KEYCLOAK_PATIENCE_SECONDS: '20',
    // Of the same site as the product: a page may ask silently who is signed in only within one.
    OIDC_ISSUER: `${url.replace('127.0.0.1', 'localhost')}/realms/${realm}`,
    OIDC_JWKS_URL: `${url}/realms/${realm}/protocol/openid-connect/certs`,
  };
}

async function fillDemo({ make, env, home, tell }) {
  tell('Creating demo data');
  const password = `demo-${randomBytes(9).toString('base64url')}`;
  await make('fill-demo', {
    program: 'services/single-node/dist/fill-demo.js',
    env: { ...env, DEMO_PASSWORD: password, LOG_LEVEL: 'warn' },
  }).run();
  writeFileSync(join(home, 'demo.json'), JSON.stringify({ password, filled: true }), { mode: 0o600 });
  return password;
}

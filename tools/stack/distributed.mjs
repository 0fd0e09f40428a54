import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from '../prepare/paths.mjs';
import { services } from '../../proto/src/endpoint.ts';
import { freePorts } from '../../services/common/src/net/free-ports.ts';
import { isServing, ManagedProcess } from '../backing-services/managed-process.mjs';
import { runCommand } from '../backing-services/run-command.mjs';
import { balance } from './balancer.mjs';
import { importRealm } from './realm.mjs';

/**
 * The distributed system on this machine: every service and gateway in a separate process, on real backing services.
 * Their addresses are environment variables; `overrides` takes precedence. With `singleEntry` all gateways are
 * behind one address; otherwise the address is the first gateway's. `home` gets the logs and the demo password, as on a
 * single node.
 */
export async function startDistributed({
  backingServices,
  home,
  port,
  gateways = 1,
  singleEntry = false,
  demo = true,
  overrides = {},
  log = () => {},
}) {
  mkdirSync(join(home, 'log'), { recursive: true });
  const ports = await freePorts(services.length + gateways + 1);
  const publicPort = port ?? ports.at(-1);
  const gatewayPorts = ports.slice(services.length, -1);
  if (!singleEntry) gatewayPorts[0] = publicPort;
  const publicUrl = `http://localhost:${publicPort}`;
  const identityUrl = `http://127.0.0.1:${ports[0]}`;
  const env = {
    KAFKA_REPLICATION: '1',
    KAFKA_PARTITIONS: '6',
    LOG_LEVEL: 'info',
    // Trials and tests do not work at a person's pace, so rates are unlimited.
    RATE_READ: '0',
    RATE_WRITE: '0',
    RATE_SIGN_IN: '0',
    SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
    S3_PUBLIC_ENDPOINT: backingServices.S3_ENDPOINT,
    ...backingServices,
    ...(await signIn({ backingServices, publicUrl, identityUrl })),
    PUBLIC_URL: publicUrl,
    ...overrides,
  };
  const make = (name, { program, env: processEnv, ready }) =>
    new ManagedProcess({
      name,
      command: node24(),
      args: [join(root, program)],
      env: { NODE_ENV: 'production', ...processEnv },
      log: join(home, 'log', `${name}.log`),
      isReady: () => isServing(ready),
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
  const gatewayProcesses = Array.from({ length: gateways }, (_, at) => {
    const gatewayPort = gatewayPorts[at];
    return make(at === 0 ? 'gateway' : `gateway-${at + 1}`, {
      program: 'gateway/dist/main.js',
      env: {
        ...env,
        ...addresses,
        PORT: String(gatewayPort),
        WEB_ROOT: join(root, 'web/dist'),
      },
      ready: `http://127.0.0.1:${gatewayPort}/api/health/ready`,
    });
  });

  const runServiceCommand = async (name, command) => {
    const output = await runCommand(node24(), [join(root, `services/${name}/dist/main.js`), command], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env, PORT: '0', LOG_LEVEL: 'warn' },
    });
    return output.split('\n').at(-1);
  };
  const entrance = singleEntry ? await balance(publicPort, gatewayPorts) : null;
  const stop = async () => {
    await entrance?.close();
    await Promise.all(gatewayProcesses.map((gateway) => gateway.stop()));
    await Promise.all(running.map((service) => service.stop()));
  };
  try {
    log('Preparing topics and databases');
    for (const service of running) await service.run(['prepare']);
    log('Starting services and gateways');
    await Promise.all(running.map(async (service) => (await service.start()).untilReady()));
    await Promise.all(gatewayProcesses.map(async (gateway) => (await gateway.start()).untilReady()));
    const password = demo ? await fillDemo({ make, env, home, log }) : null;
    const gatewayUrls = gatewayProcesses.map(({ env: { PORT } }) => `http://localhost:${PORT}`);
    return {
      url: publicUrl,
      gatewayUrls,
      processes: [...running, ...gatewayProcesses],
      password,
      env,
      runServiceCommand,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Keycloak if it runs, otherwise identity's own provider. */
async function signIn({ backingServices, publicUrl, identityUrl }) {
  if (!backingServices.KEYCLOAK_URL) return { OIDC_JWKS_URL: `${identityUrl}/auth/jwks` };
  const { KEYCLOAK_URL: url, KEYCLOAK_ADMIN: admin, KEYCLOAK_ADMIN_PASSWORD: password } = backingServices;
  const realm = `atrium-${randomBytes(4).toString('hex')}`;
  const secret = randomBytes(24).toString('hex');
  const smtp = new URL(backingServices.SMTP_URL);
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
    // A machine that runs everything at once may be slow.
    KEYCLOAK_TIMEOUT_SECONDS: '20',
    // On the same site as the product: a page can check silently who is signed in only within one site.
    OIDC_ISSUER: `${url.replace('127.0.0.1', 'localhost')}/realms/${realm}`,
    OIDC_JWKS_URL: `${url}/realms/${realm}/protocol/openid-connect/certs`,
  };
}

async function fillDemo({ make, env, home, log }) {
  log('Creating demo data');
  const password = `demo-${randomBytes(9).toString('base64url')}`;
  await make('fill-demo', {
    program: 'services/single-node/dist/fill-demo.js',
    env: { ...env, DEMO_PASSWORD: password, LOG_LEVEL: 'warn' },
  }).run();
  writeFileSync(join(home, 'demo.json'), JSON.stringify({ password, filled: true }), { mode: 0o600 });
  return password;
}

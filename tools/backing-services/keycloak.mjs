import { cp, mkdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { assertSum, cached } from './cache.mjs';
import { isServing, ManagedProcess } from './managed-process.mjs';
import { runCommand } from './run-command.mjs';

const version = '26.7.3';
const sum = '27a6535553c3cdcd083872ba40629efafb3475e3b758e0c6f691395561dd0f1f';
const name = `keycloak-quarkus-dist-${version}.zip`;

const admin = { KEYCLOAK_ADMIN: 'admin', KEYCLOAK_ADMIN_PASSWORD: 'admin' };

/** Keycloak with a file database and the product's theme. Needs Java 17, Maven and Python. */
export const keycloak = {
  name: 'keycloak',
  get: () =>
    cached(`keycloak-${version}`, 'Getting Keycloak (180 MB)', async (folder) => {
      const artifact = `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`;
      await runCommand('mvn', ['-q', '-B', 'dependency:copy', artifact, `-DoutputDirectory=${folder}`]);
      await assertSum(join(folder, name), sum);
      await runCommand('python3', ['-m', 'zipfile', '-e', join(folder, name), folder]);
      await rm(join(folder, name));
      const options = ['--db=dev-file', '--health-enabled=true', '--metrics-enabled=true'];
      await runCommand('sh', [join(folder, `keycloak-${version}`, 'bin/kc.sh'), 'build', ...options]);
    }),
  async process(folder, { home, port, spare }) {
    // Keycloak writes into its installation folder, so each home has a copy made of hard links.
    const own = join(home, 'keycloak');
    if (!existsSync(own)) {
      await mkdir(home, { recursive: true });
      await runCommand('cp', ['-al', join(folder, `keycloak-${version}`), own]);
    }
    const theme = join(root, 'k8s/keycloak/theme');
    if (existsSync(theme)) await cp(theme, join(own, 'themes'), { recursive: true });
    const where = ['--http-host=127.0.0.1', `--http-port=${port}`];
    const management = ['--http-management-host=127.0.0.1', `--http-management-port=${spare}`];
    const standaloneArgs = ['--cache=local', '--http-enabled=true', '--hostname-strict=false'];
    return new ManagedProcess({
      name: 'Keycloak',
      command: 'sh',
      args: [join(own, 'bin/kc.sh'), 'start', '--optimized', ...standaloneArgs, ...where, ...management],
      env: {
        KC_BOOTSTRAP_ADMIN_USERNAME: admin.KEYCLOAK_ADMIN,
        KC_BOOTSTRAP_ADMIN_PASSWORD: admin.KEYCLOAK_ADMIN_PASSWORD,
        JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
        JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
      },
      log: join(home, 'log/keycloak.log'),
      isReady: () => isServing(`http://127.0.0.1:${spare}/health/ready`),
      startTimeout: 400_000,
    });
  },
  address: (port) => ({ KEYCLOAK_URL: `http://127.0.0.1:${port}`, ...admin }),
};

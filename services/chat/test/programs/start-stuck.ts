import { mongoUri } from '@atrium/common/testing/mongo-uri';
import { testAudience, testIssuer } from '@atrium/common/testing/test-issuer';
import type { TestService } from '@atrium/common/testing/test-service';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StuckAt } from './stuck-replica.ts';

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Starts another replica of the service that gets stuck at one file, and returns its process and URL. */
export async function startStuck(
  service: TestService,
  at: StuckAt,
): Promise<{ child: ChildProcess; url: string }> {
  const config = {
    MONGODB_URI: mongoUri(),
    MONGODB_DATABASE: service.database,
    OIDC_ISSUER: testIssuer,
    OIDC_AUDIENCE: testAudience,
    OIDC_JWKS_URL: service.issuer.jwksUrl,
    LOG_LEVEL: 'fatal',
  };
  const options = { config, files: service.filesFolder, ...at };
  const execArgv = ['-C', 'source', '--import', file('../../../../tools/swc-hook.mjs')];
  const child = fork(file('stuck-replica.ts'), [JSON.stringify(options)], { execArgv });
  const [url] = (await once(child, 'message')) as [string];
  return { child, url };
}

import { readConfig } from '@atrium/common/config/read-config';
import { runProgram } from '@atrium/common/distributed/run-program';
import { runService } from '@atrium/common/distributed/run-service';
import { IdentityConfig } from './config.ts';
import { configureIdentity } from './configure-identity.ts';

const { argv, env } = process;
await runProgram(async () =>
  runService(await configureIdentity(readConfig(IdentityConfig, env)), argv.slice(2), env),
);

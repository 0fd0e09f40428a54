import { readConfig } from '@atrium/common/config/read-config';
import { runService } from '@atrium/common/distributed/run-service';
import { IdentityConfig } from './config.ts';
import { identityWith } from './identity-with.ts';

const { argv, env } = process;
await runService(await identityWith(readConfig(IdentityConfig, env)), argv.slice(2), env);

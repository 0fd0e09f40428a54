import { readConfig } from '@atrium/common/config/read-config';
import { runService } from '@atrium/common/distributed/run-service';
import { IdentityConfig } from './config.ts';
import { identityWith } from './definition.ts';

await runService(identityWith(readConfig(IdentityConfig, process.env)), process.argv.slice(2), process.env);

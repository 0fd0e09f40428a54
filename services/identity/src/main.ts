import { runService } from '@atrium/common/distributed/run-service';
import { identity } from './definition.ts';

await runService(identity, process.argv.slice(2), process.env);

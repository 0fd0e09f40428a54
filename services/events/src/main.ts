import { runProgram } from '@atrium/common/distributed/run-program';
import { runService } from '@atrium/common/distributed/run-service';
import { events } from './definition.ts';

await runProgram(() => runService(events, process.argv.slice(2), process.env));

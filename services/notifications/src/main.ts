import { runProgram } from '@atrium/common/distributed/run-program';
import { runService } from '@atrium/common/distributed/run-service';
import { notifications } from './definition.ts';

await runProgram(() => runService(notifications, process.argv.slice(2), process.env));

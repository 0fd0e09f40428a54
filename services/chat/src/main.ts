import { runProgram } from '@atrium/common/distributed/run-program';
import { runService } from '@atrium/common/distributed/run-service';
import { chat } from './definition.ts';

await runProgram(() => runService(chat, process.argv.slice(2), process.env));

import { runProgram } from '@atrium/common/distributed/run-program';
import { runService } from '@atrium/common/distributed/run-service';
import { content } from './definition.ts';

await runProgram(() => runService(content, process.argv.slice(2), process.env));

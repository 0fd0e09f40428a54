import { runService } from '@atrium/common/distributed/run-service';
import { content } from './definition.ts';

await runService(content, process.argv.slice(2), process.env);

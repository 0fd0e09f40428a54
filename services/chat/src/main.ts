import { runService } from '@atrium/common/distributed/run-service';
import { chat } from './definition.ts';

await runService(chat, process.argv.slice(2), process.env);

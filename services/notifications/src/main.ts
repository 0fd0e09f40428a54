import { runService } from '@atrium/common/distributed/run-service';
import { notifications } from './definition.ts';

await runService(notifications, process.argv.slice(2), process.env);

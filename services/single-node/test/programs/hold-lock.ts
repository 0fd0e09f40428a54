import { takeLock } from '../../src/lock.ts';

await takeLock(process.argv[2] ?? '', 'http://first.example');
process.send?.('held');
process.once('disconnect', () => process.exit(0));

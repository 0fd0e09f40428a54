import { MemoryPresence } from '../src/presence/memory-presence.ts';
import { presenceContract } from './presence.contract.ts';

presenceContract(async () => new MemoryPresence());

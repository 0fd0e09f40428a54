import { MemoryLiveChannel } from '../src/live/memory-live-channel.ts';
import { liveChannelContract } from './live-channel.contract.ts';

liveChannelContract(async () => new MemoryLiveChannel());

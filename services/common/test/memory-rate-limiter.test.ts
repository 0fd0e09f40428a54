import { MemoryRateLimiter } from '../src/rate/memory-rate-limiter.ts';
import { rateLimiterContract } from './rate-limiter.contract.ts';

rateLimiterContract(async () => new MemoryRateLimiter());

import { afterAll } from '@jest/globals';
import { OwnStorage } from '@atrium/common/testing/own-storage';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { checkPortraits } from './portraits.checks.ts';

const own = new OwnStorage('identity');
checkPortraits(async () => TestService.start(identity, {}, { storage: await own.connect() }));
afterAll(() => own.close());

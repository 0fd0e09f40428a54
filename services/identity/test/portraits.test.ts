import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { checkPortraits } from './portraits.checks.ts';

checkPortraits(() => TestService.start(identity));

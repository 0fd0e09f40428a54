import { afterAll } from '@jest/globals';
import { TestStorage } from '@atrium/common/testing/test-storage';
import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { checkProfilePhotos } from './profile-photos.checks.ts';

const own = new TestStorage('identity');
checkProfilePhotos(async () => TestService.start(identity, {}, { storage: await own.connect() }));
afterAll(() => own.close());

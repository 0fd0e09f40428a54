import { TestService } from '@atrium/common/testing/test-service';
import { identity } from '../src/definition.ts';
import { checkProfilePhotos } from './profile-photos.checks.ts';

checkProfilePhotos(() => TestService.start(identity));

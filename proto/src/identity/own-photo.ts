import { z } from 'zod';
import { IdParams, NoContent } from '../common.ts';
import { maxPictureBytes, pictureTypes } from '../picture-files.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { accountTag } from './account.ts';
import { howToUpload, resumeUpload, startProblems, startUpload, type UploadKind } from '../upload.ts';

export const photoUploads = {
  name: 'profile-photo',
  types: pictureTypes,
  maxBytes: maxPictureBytes,
  unusedHours: 24,
} as const satisfies UploadKind;

const own = { access: 'signed-in', feature: null, rate: 'upload' } as const;
const path = '/settings/photo';

/** The caller's own profile photo only. */
export const ownPhoto = endpoints('identity', 'ownPhoto', accountTag, {
  start: endpoint({
    ...own,
    ...startUpload,
    path,
    summary: 'Start uploading your profile photo',
    description: `A JPEG, PNG, WebP, GIF or AVIF image of up to 15 MB. ${howToUpload}`,
    problems: [...startProblems, 'unsupported-type'],
  }),
  resume: endpoint({
    ...own,
    ...resumeUpload,
    path: `${path}/uploads/:id`,
    summary: 'Get the missing parts of a profile photo upload',
  }),
  complete: endpoint({
    ...own,
    method: 'POST',
    path: `${path}/uploads/:id/complete`,
    summary: 'Complete your profile photo upload',
    description: 'Checks the file and publishes it. Invalid files are deleted.',
    params: IdParams,
    response: z.object({ photo: z.string().describe('Path of the profile photo.') }),
    problems: ['too-large', 'unsupported-type', 'upload-incomplete', 'version-conflict'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path,
    summary: 'Delete your profile photo',
    description: 'Your initials are shown instead.',
    rate: 'write',
    response: NoContent,
    status: 204,
    problems: ['version-conflict'],
  }),
});

import { z } from 'zod';
import { NoContent } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { accountTag } from './account.ts';
import { SignedUpload } from '../upload.ts';

const own = { access: 'signed-in', feature: null, rate: 'upload' } as const;
const path = '/settings/photo';

/** The caller's own profile photo only. Types and size limits are those of images. */
export const ownPhoto = endpoints('identity', 'ownPhoto', accountTag, {
  start: endpoint({
    ...own,
    method: 'POST',
    path,
    summary: 'Start uploading your profile photo',
    description:
      'A JPEG, PNG, WebP, GIF or AVIF image of up to 15 MB. Returns a signed URL. Send the file there with `PUT`, then complete the upload.',
    body: z.object({
      size: z.number().int().min(1).describe('Size in bytes.'),
      type: z.string().max(100).describe('Media type, for example `image/png`.'),
    }),
    response: z.object({
      upload: z.string().describe('ID of the upload, needed to complete it.'),
      to: SignedUpload,
    }),
    status: 201,
    problems: ['too-large', 'unsupported-type'],
  }),
  complete: endpoint({
    ...own,
    method: 'PUT',
    path,
    summary: 'Complete your profile photo upload',
    description: 'Checks the file and publishes it. Invalid files are deleted.',
    body: z.object({ upload: z.uuid(), type: z.string().max(100) }),
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

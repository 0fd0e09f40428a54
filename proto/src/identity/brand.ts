import { IdParams } from '../common.ts';
import { maxPictureBytes, pictureTypes } from '../picture-files.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { howToUpload, resumeUpload, startProblems, startUpload, type UploadKind } from '../upload.ts';
import { Organisation } from './organisation.ts';
import { brandingTag } from './public-brand.ts';

export const logoUploads = {
  name: 'logo',
  types: pictureTypes,
  maxBytes: maxPictureBytes,
  unusedHours: 24,
} as const satisfies UploadKind;

const base = { access: 'admin:setup', feature: null, rate: 'upload' } as const;
const path = '/organisation/logo';

/** The organisation's logo. */
export const logo = endpoints('identity', 'logo', brandingTag, {
  start: endpoint({
    ...base,
    ...startUpload,
    path,
    summary: 'Start uploading a logo',
    description: `A JPEG, PNG, WebP, GIF or AVIF image of up to 15 MB. ${howToUpload}`,
    problems: [...startProblems, 'unsupported-type'],
  }),
  resume: endpoint({
    ...base,
    ...resumeUpload,
    path: `${path}/uploads/:id`,
    summary: 'Get the missing parts of a logo upload',
  }),
  complete: endpoint({
    ...base,
    method: 'POST',
    path: `${path}/uploads/:id/complete`,
    summary: 'Complete a logo upload',
    description: 'Checks the file and publishes it. Invalid files are deleted.',
    params: IdParams,
    response: Organisation,
    versioned: true,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
  remove: endpoint({
    ...base,
    method: 'DELETE',
    path,
    rate: 'write',
    summary: 'Delete the logo',
    description: 'The Atrium logo is shown instead.',
    response: Organisation,
    versioned: true,
  }),
});

import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { SignedUpload } from '../upload.ts';
import { Organisation } from './organisation.ts';
import { brandingTag } from './public-brand.ts';

const base = { access: 'admin:setup', feature: null, path: '/organisation/logo' } as const;

/** The organisation's logo. Types and size limits are those of images. */
export const logo = endpoints('identity', 'logo', brandingTag, {
  start: endpoint({
    ...base,
    method: 'POST',
    rate: 'upload',
    summary: 'Start uploading a logo',
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
    ...base,
    method: 'PUT',
    rate: 'upload',
    summary: 'Complete a logo upload',
    description: 'Checks the file and publishes it. Invalid files are deleted.',
    body: z.object({ upload: z.uuid(), type: z.string().max(100) }),
    response: Organisation,
    versioned: true,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
  remove: endpoint({
    ...base,
    method: 'DELETE',
    rate: 'write',
    summary: 'Delete the logo',
    description: 'The Atrium logo is shown instead.',
    response: Organisation,
    versioned: true,
  }),
});

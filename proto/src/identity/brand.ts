import { z } from 'zod';
import { endpoint, endpoints } from '../endpoint.ts';
import { SignedUpload } from '../upload.ts';
import { Organisation } from './organisation.ts';

const base = { access: 'admin:setup', feature: null, path: '/organisation/logo' } as const;

/** The organisation's logo. Types and size are those of pictures. */
export const logo = endpoints('identity', 'logo', {
  begin: endpoint({
    ...base,
    method: 'POST',
    rate: 'upload',
    summary: 'Begin to upload a logo: answers with the URL the bytes are PUT to',
    body: z.object({ size: z.number().int().min(1), type: z.string().max(100) }),
    response: z.object({
      /** For `finish`. */
      upload: z.string(),
      to: SignedUpload,
    }),
    status: 201,
    problems: ['too-large', 'unsupported-type'],
  }),
  finish: endpoint({
    ...base,
    method: 'PUT',
    rate: 'upload',
    summary: 'Check what was uploaded and show it as the logo; a wrong file is deleted',
    body: z.object({ upload: z.uuid(), type: z.string().max(100) }),
    response: Organisation,
    versioned: true,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
  remove: endpoint({
    ...base,
    method: 'DELETE',
    rate: 'write',
    summary: 'Take the logo away: the mark of Atrium shows again',
    response: Organisation,
    versioned: true,
  }),
});

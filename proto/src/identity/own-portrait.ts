import { z } from 'zod';
import { Nothing } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { SignedUpload } from '../upload.ts';

const own = { access: 'signed-in', feature: null, rate: 'upload' } as const;
const path = '/settings/portrait';

/** One's own portrait, and nobody else's. Types and size are those of pictures. */
export const ownPortrait = endpoints('identity', 'ownPortrait', {
  begin: endpoint({
    ...own,
    method: 'POST',
    path,
    summary: "Begin to upload one's own portrait: answers with the URL the bytes are PUT to",
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
    ...own,
    method: 'PUT',
    path,
    summary: 'Check what was uploaded and show it as the portrait; a wrong file is deleted',
    body: z.object({ upload: z.uuid(), type: z.string().max(100) }),
    response: z.object({ photo: z.string() }),
    problems: ['too-large', 'unsupported-type', 'upload-incomplete', 'version-conflict'],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path,
    summary: "Take one's own portrait away: the initials show again",
    rate: 'write',
    response: Nothing,
    status: 204,
    problems: ['version-conflict'],
  }),
});

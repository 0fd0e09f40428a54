import { z } from 'zod';
import { Id, IdParams, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { SignedUpload } from '../upload.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Bytes. */
export const pictureLimit = 15 * 1024 * 1024;

/** A stored picture with its derivatives; URLs are signed and last minutes. */
export const Picture = z
  .object({
    id: Id,
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    /** A tiny data URL shown while the picture loads. */
    placeholder: z.string(),
    /** By width in pixels. */
    sources: z.array(z.object({ width: z.number().int(), url: z.string() })),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

export const media = endpoints('content', 'media', {
  begin: endpoint({
    method: 'POST',
    path: '/media',
    summary: 'Begin an upload: answers with the URL the bytes are PUT to',
    access: ['admin:articles', 'admin:setup', 'admin:vacancies'],
    scoped: 'shared',
    feature: 'articles',
    rate: 'upload',
    body: z.object({
      name: z.string().max(lengths.title),
      size: z.number().int().min(1),
      type: z.string().max(100),
    }),
    response: z.object({ id: Id, upload: SignedUpload }),
    status: 201,
    problems: ['too-large', 'unsupported-type'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/media/:id/finish',
    summary: 'Check what was uploaded and make its derivatives; a wrong file is deleted',
    access: ['admin:articles', 'admin:setup', 'admin:vacancies'],
    scoped: 'shared',
    feature: 'articles',
    rate: 'upload',
    params: IdParams,
    body: z.object({ alt: z.string().trim().max(lengths.summary).default('') }),
    response: Picture,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
});

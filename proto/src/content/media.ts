import { z } from 'zod';
import { Id, IdParams, lengths } from '../common.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { SignedUpload } from '../upload.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const maxPictureBytes = 15 * 1024 * 1024;

/** A stored image with its derivatives. URLs are signed and valid for minutes. */
export const Picture = z
  .object({
    id: Id,
    width: z.number().int().describe('In pixels.'),
    height: z.number().int().describe('In pixels.'),
    alt: z.string().describe('Alternative text.'),
    placeholder: z.string().describe('Tiny data URL to show while the image loads.'),
    sources: z
      .array(z.object({ width: z.number().int(), url: z.string() }))
      .describe('Renditions by width in pixels. The signed URLs expire after a few minutes.'),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

export const media = endpoints('content', 'media', {
  start: endpoint({
    method: 'POST',
    path: '/media',
    summary: 'Start uploading an image',
    description:
      'A JPEG, PNG, WebP, GIF or AVIF image of up to 15 MB. Returns a signed URL. Send the file there with `PUT`, then complete the upload.',
    access: ['admin:articles', 'admin:setup', 'admin:vacancies'],
    scoped: 'shared',
    feature: 'articles',
    rate: 'upload',
    body: z.object({
      name: z.string().max(lengths.title),
      size: z.number().int().min(1).describe('Size in bytes.'),
      type: z.string().max(100).describe('Media type, for example `image/png`.'),
    }),
    response: z.object({ id: Id, upload: SignedUpload }),
    status: 201,
    problems: ['too-large', 'unsupported-type'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/media/:id/complete',
    summary: 'Complete an image upload',
    description: 'Checks the image and creates its renditions. Invalid files are deleted.',
    access: ['admin:articles', 'admin:setup', 'admin:vacancies'],
    scoped: 'shared',
    feature: 'articles',
    rate: 'upload',
    params: IdParams,
    body: z.object({ alt: z.string().trim().max(lengths.summary).default('').describe('Alternative text.') }),
    response: Picture,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
});

import { z } from 'zod';
import { fileName, Id, lengths } from '../common.ts';
import { Picture } from '../content/media.ts';
import { endpoint, endpoints } from '../endpoint.ts';
import { SignedUpload } from '../upload.ts';

/** As many as one message carries. */
export const attachmentsOfMessage = 10;
/** Bytes of one attachment. */
export const attachmentLimit = 50 * 1024 * 1024;

/** What a message carries. URLs are signed and last minutes; {@link attachments.open} answers with new ones. */
export const Attachment = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('picture'), id: Id, name: z.string(), picture: Picture, url: z.string() }),
    z.object({
      kind: z.literal('voice'),
      id: Id,
      name: z.string(),
      /** Bytes. */
      size: z.number().int(),
      /** Of the sound, in seconds, as its sender's device measured it. */
      seconds: z.number(),
      url: z.string(),
    }),
    z.object({
      kind: z.literal('file'),
      id: Id,
      name: z.string(),
      size: z.number().int(),
      type: z.string(),
      url: z.string(),
    }),
  ])
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

const base = { access: 'user:chat', feature: 'chat' } as const;

export const attachments = endpoints('chat', 'attachments', {
  begin: endpoint({
    ...base,
    rate: 'upload',
    method: 'POST',
    path: '/conversations/:id/attachments',
    summary: 'Begin an upload for a conversation: answers with the URL the bytes are PUT to',
    params: z.object({ id: Id }),
    body: z.object({
      name: fileName(lengths.title),
      size: z.number().int().min(1),
      type: z.string().max(100),
      /** A voice note, and how long it is. */
      voice: z
        .object({ seconds: z.number().min(0).max(600) })
        .nullable()
        .default(null),
    }),
    response: z.object({ id: Id, upload: SignedUpload }),
    status: 201,
    problems: ['too-large', 'wrong-state'],
  }),
  finish: endpoint({
    ...base,
    rate: 'upload',
    method: 'POST',
    path: '/conversations/:id/attachments/:attachment/finish',
    summary: 'Check what was uploaded; what it is is what its bytes say, not its name',
    params: z.object({ id: Id, attachment: Id }),
    response: Attachment,
    problems: ['too-large', 'unsupported-type', 'upload-incomplete'],
  }),
  open: endpoint({
    ...base,
    rate: 'read',
    method: 'GET',
    path: '/conversations/:id/attachments/:attachment',
    summary: 'Show an attachment of a message one may read, with new URLs',
    params: z.object({ id: Id, attachment: Id }),
    response: Attachment,
  }),
});

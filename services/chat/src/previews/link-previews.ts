import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { Tasks } from '@atrium/common/tasks/tasks';
import { processForeignImage } from '@atrium/common/images/images-in-child';
import { Readable } from 'node:stream';
import { AttachmentFiles } from '../attachment-files/attachment-files.ts';
import { previewPictureId, previewWidth as widest } from '../attachment-files/attachment-keys.ts';
import { GroupCommitWriter } from '../write-path/group-commit-writer.ts';
import type { MessageRecord, StoredPreview } from '../messages/message.schema.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { metadataIn, firstLink } from './page-metadata.ts';
import { PageFetcher } from './page-fetcher.ts';

type Author = Pick<MessageRecord, '_id' | 'author'>;

const kind = 'links.preview';
/** Links fetched for one person per window. More could turn the service against other sites. */
const maxFetched = 60;
const windowSeconds = 600;

/** Link previews, fetched after the message was sent and added as a change. A failed one does no harm. */
@Injectable()
export class LinkPreviews {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly fetcher: PageFetcher,
    private readonly files: AttachmentFiles,
    private readonly writer: GroupCommitWriter,
    private readonly tasks: Tasks,
    private readonly rates: RateLimiter,
  ) {
    tasks.define(kind, (id) => this.make(id));
  }

  async schedule(message: string, text: string): Promise<void> {
    if (firstLink(text)) await this.tasks.schedule(kind, currentOrganisation(), message, new Date());
  }

  /** For the message's current state. An edit in the meantime has its own task. */
  async make(id: string): Promise<void> {
    const message = await this.repository.find(id);
    const link = message && firstLink(message.text);
    if (!link || message.preview?.url === link) return;
    if (!(await this.rates.take(`previews:${message.author}`, maxFetched, windowSeconds)).allowed) return;
    const preview = await this.previewOf(link, message).catch(() => null);
    if (!preview) return;
    await this.writer.write({
      conversation: message.conversation,
      messages: [id],
      work: (draft) => {
        const now = draft.find(id);
        if (now && !now.deletedAt && firstLink(now.text) === link) draft.updateMessage(now, { preview });
        return null;
      },
    });
  }

  private async previewOf(url: string, { _id: id, author: by }: Author): Promise<StoredPreview | null> {
    const page = await this.fetcher.page(url);
    const facts = page && metadataIn(page.html);
    if (!facts) return null;
    const { title, description, picture } = facts;
    const site = facts.site || page.url.hostname;
    const source = picture && URL.canParse(picture, page.url.href) ? new URL(picture, page.url) : null;
    const width = source && (await this.storePicture(source, { id, by }).catch(() => null));
    return { url, title, description, site, picture: width ? { id: previewPictureId(id), width } : null };
  }

  /** Re-encodes the picture like every other. Returns the width under which it is stored. */
  private async storePicture(source: URL, { id, by }: { id: string; by: string }): Promise<number | null> {
    const found = await this.fetcher.picture(source);
    if (!found) return null;
    const { bytes, type } = found;
    const made = await processForeignImage({ open: () => Readable.from([bytes]), type, by });
    const shown = made.files.findLast(({ width }) => width <= widest) ?? made.files[0];
    if (!shown) return null;
    await this.files.storePreview(id, shown.bytes);
    return widest;
  }
}

import { Injectable } from '@nestjs/common';
import { currentOrganisation } from '@atrium/common/context/request-context';
import { RateLimiter } from '@atrium/common/rate/rate-limiter';
import { Tasks } from '@atrium/common/tasks/tasks';
import { AttachmentFiles, previewPicture, previewWidth as widest } from '../attachments/attachment-files.ts';
import { LedgerWriter } from '../ledger/ledger-writer.ts';
import type { StoredPreview } from '../messages/message.schema.ts';
import { MessagesRepository } from '../messages/messages.repository.ts';
import { factsIn, firstLink } from './page-facts.ts';
import { PageFetcher } from './page-fetcher.ts';

const kind = 'links.preview';
/** Of one person's links in ten minutes: more would be somebody who has us call others. */
const mostFetched = 60;
const within = 600;

/** What a link leads to, fetched after its message was sent; it arrives as a change. One that does not come is no harm. */
@Injectable()
export class LinkPreviews {
  constructor(
    private readonly repository: MessagesRepository,
    private readonly fetcher: PageFetcher,
    private readonly files: AttachmentFiles,
    private readonly writer: LedgerWriter,
    private readonly tasks: Tasks,
    private readonly rates: RateLimiter,
  ) {
    tasks.define(kind, (id) => this.make(id));
  }

  async expect(message: string, text: string): Promise<void> {
    if (firstLink(text)) await this.tasks.schedule(kind, currentOrganisation(), message, new Date());
  }

  /** Of the message as it is now; what was changed meanwhile is looked at by its own task. */
  async make(id: string): Promise<void> {
    const message = await this.repository.find(id);
    const link = message && firstLink(message.text);
    if (!link || message.preview?.url === link) return;
    if (!(await this.rates.take(`previews:${message.author}`, mostFetched, within)).allowed) return;
    const preview = await this.previewOf(link, id).catch(() => null);
    if (!preview) return;
    await this.writer.do({
      conversation: message.conversation,
      messages: [id],
      work: (draft) => {
        const now = draft.find(id);
        if (now && !now.deletedAt && firstLink(now.text) === link) draft.touch(now, { preview });
        return null;
      },
    });
  }

  private async previewOf(url: string, id: string): Promise<StoredPreview | null> {
    const page = await this.fetcher.page(url);
    const facts = page && factsIn(page.html);
    if (!facts) return null;
    const { title, description, picture } = facts;
    const site = facts.site || page.url.hostname;
    const source = picture && URL.canParse(picture, page.url.href) ? new URL(picture, page.url) : null;
    const width = source && (await this.storePicture(source, id).catch(() => null));
    return { url, title, description, site, picture: width ? { id: previewPicture(id), width } : null };
  }

  /** Made anew, like every picture; answers the width it is stored as. */
  private async storePicture(source: URL, id: string): Promise<number | null> {
    const found = await this.fetcher.picture(source);
    if (!found) return null;
    const { makePicture } = await import('@atrium/common/pictures/make-picture');
    const made = await makePicture(found.bytes, found.type);
    const shown = made.files.findLast(({ width }) => width <= widest) ?? made.files[0];
    if (!shown) return null;
    // Under one name, whatever its width is: whoever removes it need not know.
    await this.files.storePicture(previewPicture(id), { ...made, files: [{ ...shown, width: widest }] });
    return widest;
  }
}

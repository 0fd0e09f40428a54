import { Module } from '@nestjs/common';
import { AttachmentFilesModule } from '../attachment-files/attachment-files.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { WritePathModule } from '../write-path/write-path.module.ts';
import { LinkPreviews } from './link-previews.ts';
import { PageFetcher } from './page-fetcher.ts';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';

@Module({
  imports: [AttachmentFilesModule, MessagesModule, WritePathModule],
  providers: [OutboundNetworks, LinkPreviews, PageFetcher],
  exports: [LinkPreviews],
})
export class LinkPreviewsModule {}

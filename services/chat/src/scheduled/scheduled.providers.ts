import { DeferredAuthor } from './deferred-author.ts';
import { ScheduledAttachments } from './scheduled-attachments.ts';
import { ScheduledMessagesPersonalData } from './scheduled-messages.personal-data.ts';
import { ScheduledRepository } from './scheduled.repository.ts';
import { ScheduledSender } from './scheduled-sender.ts';
import { ScheduledService } from './scheduled.service.ts';

export const scheduledProviders = [
  DeferredAuthor,
  ScheduledAttachments,
  ScheduledMessagesPersonalData,
  ScheduledRepository,
  ScheduledSender,
  ScheduledService,
];

import { Authors } from './authors.ts';
import { ScheduledAttachments } from './scheduled-attachments.ts';
import { ScheduledRepository } from './scheduled.repository.ts';
import { ScheduledSender } from './scheduled-sender.ts';
import { ScheduledService } from './scheduled.service.ts';

/** What is sent later. */
export const scheduledProviders = [
  Authors,
  ScheduledAttachments,
  ScheduledRepository,
  ScheduledSender,
  ScheduledService,
];

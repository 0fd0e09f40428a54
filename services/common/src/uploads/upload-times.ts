import type { UploadRecord } from './upload.schema.ts';

const hour = 3_600_000;
const daysToComplete = 24 * hour;

/** Seconds that a signed URL is valid: enough to send the next parts over a slow connection. */
export const urlSeconds = 60 * 60;

type Dated = Pick<UploadRecord, 'createdAt'>;

/** An upload that is not complete by then was abandoned. */
export const expiresAt = ({ createdAt }: Dated): Date => new Date(createdAt.getTime() + daysToComplete);

/** No part can arrive after this. */
export const partsEndAt = (upload: Dated): Date => new Date(expiresAt(upload).getTime() + urlSeconds * 1000);

/** When an unused file of a kind is removed. */
export const unusedAt = (createdAt: Date, hours: number): Date =>
  new Date(createdAt.getTime() + hours * hour);

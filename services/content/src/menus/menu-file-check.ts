import { DomainError } from '@atrium/common/errors/domain-error';

/** How far from its end a PDF may say that it ends. */
const tail = 1024;

/**
 * What its bytes say is a PDF, from the first to the last. What is in it is nobody's to trust all the same: it is only ever
 * saved, never shown as a page of ours.
 */
export function assertPdf(bytes: Buffer): void {
  const begins = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (!begins || !bytes.subarray(-tail).includes('%%EOF'))
    throw new DomainError('unsupported-type', 'The file is not a PDF');
}

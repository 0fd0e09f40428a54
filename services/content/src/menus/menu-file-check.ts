import { DomainError } from '@atrium/common/errors/domain-error';

/** A PDF must contain its end marker within this many bytes of its end. */
const tail = 1024;

/**
 * Accepts only bytes that begin and end like a PDF. The content is not trusted anyway: it is only downloaded, never
 * shown as a page of Atrium.
 */
export function assertPdf(bytes: Buffer): void {
  const begins = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (!begins || !bytes.subarray(-tail).includes('%%EOF'))
    throw new DomainError('unsupported-type', 'The file is not a PDF');
}

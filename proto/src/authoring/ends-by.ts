import { z } from 'zod';

/** A filter of lists whose items have a last day. */
export const endsBy = z.iso.date().optional().describe('Only items whose last day is this day or earlier.');

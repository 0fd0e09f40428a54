import { timestampDate, type Timestamp } from '@bufbuild/protobuf/wkt';

/** The date of an optional field of a message. */
export const dateOf = (at: Timestamp | undefined): Date | null => (at ? timestampDate(at) : null);

import { DomainError } from '@atrium/common/errors/domain-error';

/** The message ID chosen by the sender is taken. Does not reveal by whom or where. */
export const messageIdTaken = (): DomainError =>
  new DomainError('already-exists', 'Another message already has this ID');

import { DomainError } from '@atrium/common/errors/domain-error';

/** The id a sender made is another message's; whose and where is not said. */
export const idTaken = (): DomainError => new DomainError('already-exists', 'Another message already has this ID');

import type { MatrixPart } from '@atrium/common/testing/matrix-parts';
import { randomUUID } from 'node:crypto';
import type { EventsMatrix } from '../events-matrix.ts';

export async function build({ reader }: EventsMatrix): Promise<MatrixPart> {
  return {
    ids: { '/events/:id/check-ins/:person': reader.id },
    inputs: { 'eventCheckIns.checkIn': { body: { id: randomUUID(), person: reader.id } } },
  };
}

import type { Unit } from '@atrium/proto/identity/structure';
import { useQuery } from '@tanstack/react-query';
import { unitQueries } from './unit.queries.ts';

const none: readonly Unit[] = [];

/** All teams; none while they are loaded. */
export const useUnits = (): readonly Unit[] => useQuery(unitQueries.tree()).data?.items ?? none;

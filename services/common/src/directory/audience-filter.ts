import { rootUnit } from '@atrium/proto/identity/structure';
import type { Audience, AudienceMember } from '@atrium/proto/audience';
import type { PlaceFilter as Filter } from './directory-records.ts';

type Fields = 'units' | 'excludedUnits';

/**
 * A filter for the people in an audience, inactive ones included. `within` holds its units with all their descendants, see `Directory`.
 */
export function audienceFilter(audience: Audience, within: Pick<Audience, Fields>): Filter {
  const any: Filter[] = [
    { _id: { $in: audience.people } },
    { site: { $in: audience.sites } },
    { department: { $in: audience.departments } },
    { grade: { $in: audience.grades } },
    inUnits(within.units),
  ];
  return { ...(!audience.everyone && { $or: any }), ...exclusions(audience, within) };
}

/** A filter for documents whose `audience` includes a member. */
export function memberFilter(member: AudienceMember): Record<string, unknown> {
  const { id, site, department, grade, units } = member;
  const any: Record<string, unknown>[] = [{ 'audience.everyone': true }, { 'audience.people': id }];
  if (site) any.push({ 'audience.sites': site });
  if (department) any.push({ 'audience.departments': department });
  if (grade) any.push({ 'audience.grades': grade });
  if (units.length) any.push({ 'audience.units': { $in: units } });
  return {
    $or: any,
    'audience.excluded': { $ne: id },
    ...(site && { 'audience.excludedSites': { $ne: site } }),
    ...(department && { 'audience.excludedDepartments': { $ne: department } }),
    ...(grade && { 'audience.excludedGrades': { $ne: grade } }),
    ...(units.length && { 'audience.excludedUnits': { $nin: units } }),
  };
}

function exclusions(audience: Audience, within: Pick<Audience, Fields>): Filter {
  const { excluded, excludedSites, excludedDepartments, excludedGrades } = audience;
  return {
    ...(excluded.length && { _id: { $nin: excluded } }),
    ...(excludedSites.length && { site: { $nin: excludedSites } }),
    ...(excludedDepartments.length && { department: { $nin: excludedDepartments } }),
    ...(excludedGrades.length && { grade: { $nin: excludedGrades } }),
    ...(within.excludedUnits.length && { $nor: [inUnits(within.excludedUnits)] }),
  };
}

/** Every unit is under the root, so the root includes everyone who has a unit. */
const inUnits = (units: readonly string[]): Filter =>
  units.includes(rootUnit) ? { unit: { $ne: null } } : { unit: { $in: units } };

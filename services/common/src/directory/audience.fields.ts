/** The schema of a stored audience; `memberFilter` filters by these paths. */
export const audienceFields = {
  everyone: Boolean,
  grades: [String],
  departments: [String],
  sites: [String],
  units: [String],
  people: [String],
  excluded: [String],
  excludedGrades: [String],
  excludedDepartments: [String],
  excludedSites: [String],
  excludedUnits: [String],
};

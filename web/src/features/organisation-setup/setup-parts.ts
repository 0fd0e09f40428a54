/** The parts of the setup, as they stand in the page's address. */
export const setupParts = [
  'general',
  'look',
  'people',
  'calendar',
  'services',
  'notifications',
  'pages',
] as const;
export type SetupPart = (typeof setupParts)[number];

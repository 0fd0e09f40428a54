/** The parts of the setup, as in the page’s URL. */
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

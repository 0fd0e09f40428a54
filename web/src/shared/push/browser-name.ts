const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (text: string, known: typeof browsers): string | undefined =>
  known.find(([sign]) => sign.test(text))?.[1];

/** Of what makes this device go; undefined of what is not known. */
export const systemName = (agent: string): string | undefined => nameIn(agent, systems);

/** As its owner would call it: "Firefox, Windows". */
export const browserName = (agent: string): string =>
  [nameIn(agent, browsers), systemName(agent)].filter(Boolean).join(', ') || 'Web';

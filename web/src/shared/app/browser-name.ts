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

/** The operating system of this device; undefined if unknown. */
export const systemName = (agent: string): string | undefined => nameIn(agent, systems);

/** Browser and system as their owner would call them: "Firefox, Windows". */
export const browserName = (agent: string): string =>
  [nameIn(agent, browsers), systemName(agent)].filter(Boolean).join(', ') || 'Web';

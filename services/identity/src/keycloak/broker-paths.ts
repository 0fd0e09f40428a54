export const instancePath = (alias: string): string =>
  `/identity-provider/instances/${encodeURIComponent(alias)}`;

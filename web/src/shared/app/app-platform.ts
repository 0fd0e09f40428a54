declare global {
  // What the mobile app puts into its pages before anything of theirs runs.
  var androidBridge: object | undefined;
  var webkit: { readonly messageHandlers?: { readonly bridge?: object } } | undefined;
}

export type AppPlatform = 'android' | 'ios';

/** Inside the mobile app: of which system; nothing in a browser. Known without loading anything of the app. */
export function appPlatform(): AppPlatform | undefined {
  if (globalThis.androidBridge) return 'android';
  return globalThis.webkit?.messageHandlers?.bridge ? 'ios' : undefined;
}

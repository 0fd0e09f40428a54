declare global {
  // Injected by the mobile app before any script of the page runs.
  var androidBridge: object | undefined;
  var webkit: { readonly messageHandlers?: { readonly bridge?: object } } | undefined;
}

export type AppPlatform = 'android' | 'ios';

/** The platform of the mobile app; undefined in a browser. Works without loading any code of the app. */
export function appPlatform(): AppPlatform | undefined {
  if (globalThis.androidBridge) return 'android';
  return globalThis.webkit?.messageHandlers?.bridge ? 'ios' : undefined;
}

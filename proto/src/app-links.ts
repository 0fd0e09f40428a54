/** The app's deep links by name, and the pages they open. */
export const deepLinks: Readonly<Record<string, string>> = {
  finishSignup: '/login/finish-signup',
  phoneSignup: '/login/with-phone',
};

/**
 * Path prefixes whose links open the app where it is installed: the deep links, and the targets of push notifications.
 * Android's manifest, Apple's association file and the web client use this list.
 */
export const appPaths: readonly string[] = [
  ...Object.values(deepLinks),
  ...['/articles/', '/blog/', '/broadcasts/', '/chat/', '/events/', '/updates', '/admin/tickets'],
];

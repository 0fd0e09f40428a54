/** The app's deep links by their names, and the pages they open. */
export const deepLinks: Readonly<Record<string, string>> = {
  finishSignup: '/login/finish-signup',
  phoneSignup: '/login/with-phone',
};

/**
 * How the paths begin whose links open the app where it is installed: the deep links, and what push messages lead to.
 * Android's manifest, Apple's association and the web client go by this list.
 */
export const appPaths: readonly string[] = [
  ...Object.values(deepLinks),
  ...['/articles/', '/blog/', '/broadcasts/', '/chat/', '/events/', '/updates', '/admin/tickets'],
];

const key = 'atrium.signed-in';

/** Marks devices on which somebody is signed in: their pages start with the outline of the frame (before-paint.js). */
export const signedInMark = {
  isSet: (): boolean => localStorage.getItem(key) !== null,
  set: (): void => localStorage.setItem(key, '1'),
  remove: (): void => localStorage.removeItem(key),
};

/** Home and sign-in come with their texts in a file of their own; before-paint.js knows these addresses as well. */
export const isFirstPage = (path: string): boolean => /^\/(login)?$/.test(path);

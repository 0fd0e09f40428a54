/** Types that browsers display natively and that cannot contain scripts. */
const shown = /^(?:image\/(?:avif|gif|jpeg|png|webp)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain)$/;

/**
 * Whether a browser shows a file inline or downloads it. A file with a name is downloaded, and so is every type that
 * could be a page or a script.
 */
export function contentDisposition(type: string, filename?: string | null): string {
  if (filename)
    return `attachment; filename="${plainName(filename)}"; filename*=UTF-8''${encodeName(filename)}`;
  return shown.test(type) ? 'inline' : 'attachment';
}

/** For clients that do not support `filename*`. */
const plainName = (name: string): string => name.replace(/[^\w .()-]/g, '_');

/** Stricter than `encodeURIComponent`, which leaves characters that have a meaning in the header. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

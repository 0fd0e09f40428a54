/** What a browser shows by itself and what can hold no script, wherever it comes from. */
const shown = /^(?:image\/(?:avif|gif|jpeg|png|webp)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/plain)$/;

/** Whether a file is shown in the page or saved. With a name it is saved; what could be a page or a script always is. */
export function dispositionOf(type: string, filename?: string | null): string {
  if (filename)
    return `attachment; filename="${plainName(filename)}"; filename*=UTF-8''${encodeName(filename)}`;
  return shown.test(type) ? 'inline' : 'attachment';
}

/** For what does not understand the other form. */
const plainName = (name: string): string => name.replace(/[^\w .()-]/g, '_');

/** Stricter than `encodeURIComponent`, which leaves what the header gives a meaning to. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Making a format takes about a millisecond, and every page asks for the date. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone, `2027-12-31`. */
export function dayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

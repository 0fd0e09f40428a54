/** Words, or an address that leads somewhere. */
export interface LinkPart {
  readonly text: string;
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"]+/gi;
/** What ends the sentence and not the address. */
const trailing = /[.,;:!?)\]}'’”]+$/;

/** A text with the web addresses in it; nothing but http and https ever becomes a link. */
export function linksIn(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = withoutTrail(found);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A bracket that was opened within the address belongs to it. */
function withoutTrail(found: string): string {
  const short = found.replace(trailing, '');
  return found.startsWith(`${short})`) && short.split('(').length > short.split(')').length
    ? `${short})`
    : short;
}

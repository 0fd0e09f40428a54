const youtube =
  /^(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})/;
const vimeo = /^(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,15})/;

/** The player for a video address as people copy it; null for unknown providers. */
export function playerFor(address: string): string | null {
  const rest = address.trim().replace(/^https?:\/\//, '');
  const [, onYoutube] = youtube.exec(rest) ?? [];
  if (onYoutube) return `https://www.youtube-nocookie.com/embed/${onYoutube}`;
  const [, onVimeo] = vimeo.exec(rest) ?? [];
  return onVimeo ? `https://player.vimeo.com/video/${onVimeo}?dnt=1` : null;
}

/** The player for a stored video: `youtube:…`, `vimeo:…`. */
export function playerForKey(key: string): string | null {
  const [provider, id = ''] = key.split(':');
  return playerFor(provider === 'vimeo' ? `vimeo.com/${id}` : `youtu.be/${id}`);
}

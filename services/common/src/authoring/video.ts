/** A video as it is stored: its provider and its id there. */
export const videoKey = /^(?:youtube:[\w-]{6,20}|vimeo:\d{5,15})$/;

const hosts: Readonly<Record<string, { path: RegExp; provider: string }>> = {
  'www.youtube-nocookie.com': { path: /^\/embed\/([\w-]+)$/, provider: 'youtube' },
  'www.youtube.com': { path: /^\/embed\/([\w-]+)$/, provider: 'youtube' },
  'player.vimeo.com': { path: /^\/video\/(\d+)$/, provider: 'vimeo' },
};

/** The video behind a frame's address, if its provider is known. */
export function videoOf(src: string | undefined): string | null {
  const url = URL.parse(src ?? '', 'https://here.invalid');
  const host = url?.protocol === 'https:' ? hosts[url.host] : undefined;
  const id = url && host?.path.exec(url.pathname)?.[1];
  const key = id ? `${host?.provider}:${id}` : '';
  return videoKey.test(key) ? key : null;
}

/** The player's address for a stored video; sets no cookies until it is played. */
export function playerOf(video: string): string {
  const [provider, id] = video.split(':') as [string, string];
  return provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}`
    : `https://player.vimeo.com/video/${id}?dnt=1`;
}

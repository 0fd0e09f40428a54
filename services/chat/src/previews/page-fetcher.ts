import { Injectable } from '@nestjs/common';
import { outboundFetch, type OutboundResponse } from '@atrium/common/http/outbound-fetch';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { maxPictureBytes, pictureTypes } from '@atrium/proto/picture-files';

const fetchTimeout = 8_000;
const maxRedirects = 4;
const maxPageBytes = 2 * 1024 * 1024;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Fetches linked pages and pictures. Refuses internal addresses, checked again for every redirect and every name. */
@Injectable()
export class PageFetcher {
  constructor(private readonly networks: OutboundNetworks) {}

  async page(address: string): Promise<{ readonly html: string; readonly url: URL } | null> {
    const { response, url } = await this.follow(new URL(address), 'text/html', maxPageBytes);
    const [type = '', charset] = contentType(response).split(/;\s*charset=/i);
    if (response.status !== 200 || !type.includes('html')) return null;
    return { html: textOf(response.body, charset), url };
  }

  async picture(address: URL): Promise<{ readonly bytes: Buffer; readonly type: string } | null> {
    const { response } = await this.follow(address, 'image/*', maxPictureBytes);
    const type = pictureTypes.find((known) => contentType(response).startsWith(known));
    return response.status === 200 && type ? { bytes: response.body, type } : null;
  }

  private async follow(
    from: URL,
    accept: string,
    mostBytes: number,
  ): Promise<{ response: OutboundResponse; url: URL }> {
    let url = from;
    for (let left = maxRedirects; ; left -= 1) {
      const headers = { accept, 'user-agent': 'Atrium-Previews/1' };
      const call = {
        method: 'GET',
        headers,
        timeoutMs: fetchTimeout,
        maxBytes: mostBytes,
        allowedNetworks: this.networks.allowed,
      } as const;
      const answer = await outboundFetch(url, call);
      const { location } = answer.headers;
      if (!redirects.has(answer.status) || typeof location !== 'string' || left === 0)
        return { response: answer, url };
      url = new URL(location, url);
    }
  }
}

const contentType = ({ headers }: OutboundResponse): string =>
  String(headers['content-type'] ?? '').toLowerCase();

function textOf(body: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset.replaceAll(/["']/g, '').trim()).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

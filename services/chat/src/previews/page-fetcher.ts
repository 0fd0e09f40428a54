import { Injectable } from '@nestjs/common';
import { outboundFetch, type OutboundAnswer } from '@atrium/common/http/outbound-fetch';
import { OutboundNetworks } from '@atrium/common/http/outbound-networks';
import { pictureLimit, pictureTypes } from '@atrium/proto/content/media';

const patience = 8_000;
const mostRedirects = 4;
const mostOfPage = 2 * 1024 * 1024;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Fetches what people link to: nothing inside, wherever a redirect or a name leads, each looked at anew. */
@Injectable()
export class PageFetcher {
  constructor(private readonly networks: OutboundNetworks) {}

  async page(address: string): Promise<{ readonly html: string; readonly url: URL } | null> {
    const { answer, url } = await this.follow(new URL(address), 'text/html', mostOfPage);
    const [type = '', charset] = contentType(answer).split(/;\s*charset=/i);
    if (answer.status !== 200 || !type.includes('html')) return null;
    return { html: textOf(answer.body, charset), url };
  }

  async picture(address: URL): Promise<{ readonly bytes: Buffer; readonly type: string } | null> {
    const { answer } = await this.follow(address, 'image/*', pictureLimit);
    const type = pictureTypes.find((known) => contentType(answer).startsWith(known));
    return answer.status === 200 && type ? { bytes: answer.body, type } : null;
  }

  private async follow(
    from: URL,
    accept: string,
    mostBytes: number,
  ): Promise<{ answer: OutboundAnswer; url: URL }> {
    let url = from;
    for (let left = mostRedirects; ; left -= 1) {
      const headers = { accept, 'user-agent': 'Atrium-Previews/1' };
      const call = { method: 'GET', headers, patience, mostBytes, opened: this.networks.opened } as const;
      const answer = await outboundFetch(url, call);
      const { location } = answer.headers;
      if (!redirects.has(answer.status) || typeof location !== 'string' || left === 0) return { answer, url };
      url = new URL(location, url);
    }
  }
}

const contentType = ({ headers }: OutboundAnswer): string =>
  String(headers['content-type'] ?? '').toLowerCase();

function textOf(body: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset.replaceAll(/["']/g, '').trim()).decode(body);
  } catch {
    return body.toString('utf8');
  }
}

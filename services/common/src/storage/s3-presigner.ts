import { createHash, createHmac } from 'node:crypto';

export interface S3Access {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface Presigned {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  /** Headers the request must send exactly like this, keyed by lower-case name. The host is always included. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Start of validity. */
  readonly at: Date;
  readonly seconds: number;
}

const algorithm = 'AWS4-HMAC-SHA256';

/**
 * Signs S3 URLs with Signature Version 4. S3 client libraries do not sign `content-length` and `content-type`, so their
 * upload URLs would accept any content of any size.
 */
export class S3Presigner {
  private day = '';
  private dayKey: Buffer = Buffer.alloc(0);

  constructor(
    /** The endpoint through which browsers reach the storage. */
    private readonly endpoint: URL,
    private readonly access: S3Access,
  ) {}

  sign({ method, path, headers = {}, query = {}, at, seconds }: Presigned): string {
    const date = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
    const day = date.slice(0, 8);
    const scope = `${day}/${this.access.region}/s3/aws4_request`;
    const signed = sorted({ ...headers, host: this.endpoint.host });
    const names = signed.map(([name]) => name).join(';');
    const parameters = encoded({
      ...query,
      'X-Amz-Algorithm': algorithm,
      'X-Amz-Credential': `${this.access.accessKey}/${scope}`,
      'X-Amz-Date': date,
      'X-Amz-Expires': String(seconds),
      'X-Amz-SignedHeaders': names,
    });
    const place = path.split('/').map(escape).join('/');
    const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
    const request = [method, place, parameters, lines, names, 'UNSIGNED-PAYLOAD'].join('\n');
    const text = [algorithm, date, scope, createHash('sha256').update(request).digest('hex')].join('\n');
    const signature = hmac(this.keyOf(day), text).toString('hex');
    return `${this.endpoint.origin}${place}?${parameters}&X-Amz-Signature=${signature}`;
  }

  private keyOf(day: string): Buffer {
    if (day !== this.day) {
      const steps = [day, this.access.region, 's3', 'aws4_request'];
      this.dayKey = steps.reduce<Buffer>(hmac, Buffer.from(`AWS4${this.access.secretKey}`));
      this.day = day;
    }
    return this.dayKey;
  }
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const escape = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const sorted = (values: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));

const encoded = (values: Readonly<Record<string, string>>): string =>
  sorted(values)
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .join('&');

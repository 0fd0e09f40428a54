import { createHash } from 'node:crypto';
import type { Brand } from '../../brand/brands.ts';
import { brandStyle, style } from './style.ts';

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const styleHash = hashOf(style);

/**
 * For everything below /auth. Forms lead back to the product, which is where browsers check redirects too; scripts run
 * only where one page submits itself, by its hash; an empty `script-src` is where the provider adds that of its own.
 */
export function securityHeaders(
  origins: readonly string[],
  script?: string,
  brand: Brand | null = null,
): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `style-src ${styleHash}${brand ? ` ${hashOf(brandStyle(brand.colour))}` : ''}`,
    ...(brand?.logo ? [`img-src 'self'`] : []),
    `script-src${script ? ` ${hashOf(script)}` : ''}`,
    `form-action 'self' ${origins.join(' ')}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'content-security-policy': policy.join(';'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // `no-referrer` would make browsers send `Origin: null` with our own forms.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cache-control': 'no-store',
  };
}

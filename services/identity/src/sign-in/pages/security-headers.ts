import { createHash } from 'node:crypto';
import type { BrandRecord } from '../../brand/brands.store.ts';
import { brandStyle, style } from './style.ts';

const hashOf = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const styleHash = hashOf(style);

/**
 * For everything below /auth. Forms may lead back to the product, because browsers check redirects against the same
 * rule. Scripts run only where a page submits itself, by their hash. To an empty `script-src`, the provider adds its
 * own.
 */
export function securityHeaders(
  origins: readonly string[],
  script?: string,
  brand: BrandRecord | null = null,
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

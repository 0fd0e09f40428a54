import { z } from 'zod';

/** `acme.example`. Anything typed before it, such as `@`, is removed. */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .transform((typed) => typed.replace(/^@/, ''))
  .refine((domain) => domain.length <= 253 && /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(domain), {
    params: { code: 'invalid' },
  });

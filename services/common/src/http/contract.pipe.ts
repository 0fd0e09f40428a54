import { Injectable, type PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { DomainError } from '../errors/domain-error.ts';
import { toIssues } from '@atrium/proto/issues';

/** Accepts only input that matches the contract. */
@Injectable()
export class ContractPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType | undefined) {}

  transform(value: unknown): unknown {
    if (!this.schema) throw new Error('The endpoint declares no input here');
    const parsed = this.schema.safeParse(value ?? {}, { reportInput: true });
    if (parsed.success) return parsed.data;
    throw new DomainError('invalid-input', undefined, toIssues(parsed.error));
  }
}

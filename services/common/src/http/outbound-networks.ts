import { Injectable } from '@nestjs/common';
import type { BlockList } from 'node:net';
import { Config } from '../config/service-config.ts';
import { blockListOf } from './outbound-address.ts';

/** Networks besides the public internet that user-entered addresses may point to. None by default. */
@Injectable()
export class OutboundNetworks {
  readonly allowed: BlockList;

  constructor({ values }: Config) {
    this.allowed = networksOf(values.OUTBOUND_NETWORKS);
  }
}

export const networksOf = (list: string): BlockList =>
  blockListOf(
    list
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean),
  );

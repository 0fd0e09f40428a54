import { Injectable } from '@nestjs/common';
import type { BlockList } from 'node:net';
import { Config } from '../config/service-config.ts';
import { blockListOf } from './outbound-address.ts';

/** The networks beside the public internet that the operator lets addresses typed by people lead to; none unless said. */
@Injectable()
export class OutboundNetworks {
  readonly opened: BlockList;

  constructor({ values }: Config) {
    this.opened = networksOf(values.OUTBOUND_NETWORKS);
  }
}

export const networksOf = (list: string): BlockList =>
  blockListOf(
    list
      .split(',')
      .map((network) => network.trim())
      .filter(Boolean),
  );

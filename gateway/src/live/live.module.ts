import { Module, type DynamicModule } from '@nestjs/common';
import type { GatewayConfig } from '../config.ts';
import { Delivery } from './delivery.ts';
import { Greeting } from './greeting.ts';
import { LiveLimits } from './live-limits.ts';
import { LiveMetrics } from './live-metrics.ts';
import { LiveServer } from './live-server.ts';
import { Sockets } from './sockets.ts';
import { Standing } from './standing.ts';

/** Open browsers: who they are, what they are told. */
@Module({})
export class LiveModule {
  static for(config: GatewayConfig): DynamicModule {
    return {
      module: LiveModule,
      providers: [
        { provide: LiveLimits, useValue: new LiveLimits(config) },
        Sockets,
        Standing,
        Delivery,
        Greeting,
        LiveServer,
        LiveMetrics,
      ],
      exports: [LiveServer],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { Presence } from '@atrium/common/presence/presence';
import type { GatewayConfig } from '../config.ts';
import { CatchUp } from './catch-up.ts';
import { Delivery } from './delivery.ts';
import { Greeting } from './greeting.ts';
import { LiveLimits } from './live-limits.ts';
import { LiveMetrics } from './live-metrics.ts';
import { LiveServer } from './live-server.ts';
import { RollCall } from './roll-call.ts';
import { Sockets } from './sockets.ts';
import { Standing } from './standing.ts';

/** Open browsers: who they are, what they are told. */
@Module({})
export class LiveModule {
  static for(config: GatewayConfig, presence: Presence): DynamicModule {
    return {
      module: LiveModule,
      providers: [
        { provide: LiveLimits, useValue: new LiveLimits(config) },
        { provide: Presence, useValue: presence },
        Sockets,
        Standing,
        CatchUp,
        RollCall,
        Delivery,
        Greeting,
        LiveServer,
        LiveMetrics,
      ],
      exports: [LiveServer],
    };
  }
}

import { Module, type DynamicModule } from '@nestjs/common';
import { Presence } from '@atrium/common/presence/presence';
import type { GatewayConfig } from '../config.ts';
import { GapNotifier } from './gap-notifier.ts';
import { LiveEventDispatcher } from './live-event-dispatcher.ts';
import { Handshake } from './handshake.ts';
import { LiveLimits } from './live-limits.ts';
import { LiveMetrics } from './live-metrics.ts';
import { LiveServer } from './live-server.ts';
import { PresenceReporter } from './presence-reporter.ts';
import { Sockets } from './sockets.ts';
import { SessionStates } from './session-states.ts';

@Module({})
export class LiveModule {
  static for(config: GatewayConfig, presence: Presence): DynamicModule {
    return {
      module: LiveModule,
      providers: [
        { provide: LiveLimits, useValue: new LiveLimits(config) },
        { provide: Presence, useValue: presence },
        Sockets,
        SessionStates,
        GapNotifier,
        PresenceReporter,
        LiveEventDispatcher,
        Handshake,
        LiveServer,
        LiveMetrics,
      ],
      exports: [LiveServer],
    };
  }
}

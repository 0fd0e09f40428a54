import { Injectable, type OnModuleInit } from '@nestjs/common';
import { metrics } from '@opentelemetry/api';
import { Sockets } from './sockets.ts';

/** Number of open sockets, counted when the metric is collected. */
@Injectable()
export class LiveMetrics implements OnModuleInit {
  constructor(private readonly sockets: Sockets) {}

  onModuleInit(): void {
    metrics
      .getMeter('atrium')
      .createObservableGauge('atrium.live.sockets', { description: 'Open WebSocket connections' })
      .addCallback((result) => result.observe([...this.sockets.all()].length));
  }
}

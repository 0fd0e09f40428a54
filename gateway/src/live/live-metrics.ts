import { Injectable, type OnModuleInit } from '@nestjs/common';
import { metrics } from '@opentelemetry/api';
import { Sockets } from './sockets.ts';

/** How many browsers are open here; counted when asked. */
@Injectable()
export class LiveMetrics implements OnModuleInit {
  constructor(private readonly sockets: Sockets) {}

  onModuleInit(): void {
    metrics
      .getMeter('atrium')
      .createObservableGauge('atrium.live.sockets', { description: 'Open live connections' })
      .addCallback((result) => result.observe([...this.sockets.all()].length));
  }
}

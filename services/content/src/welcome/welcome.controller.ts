import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { IfMatch } from '@atrium/common/http/if-match';
import { BodyOf, ParamsOf, QueryOf, Route } from '@atrium/common/http/route';
import type { Parsed } from '@atrium/proto/endpoint';
import {
  welcome,
  type ReaderWelcomeNotice,
  type WelcomeFields,
  type WelcomeNotice,
} from '@atrium/proto/content/welcome';
import { WelcomeService } from './welcome.service.ts';

@Controller()
export class WelcomeController {
  constructor(private readonly service: WelcomeService) {}

  @Route(welcome.current)
  async current(
    @QueryOf(welcome.current) { language }: Parsed<typeof welcome.current, 'query'>,
  ): Promise<{ notice: ReaderWelcomeNotice | null }> {
    const caller = currentCaller();
    return { notice: await this.service.current(caller, language ?? caller.language) };
  }

  @Route(welcome.acknowledge)
  acknowledge(
    @ParamsOf(welcome.acknowledge) { version }: Parsed<typeof welcome.acknowledge, 'params'>,
  ): Promise<void> {
    return this.service.acknowledge(version);
  }

  @Route(welcome.get)
  async get(): Promise<{ notice: WelcomeNotice | null }> {
    return { notice: await this.service.get() };
  }

  @Route(welcome.set)
  set(
    @IfMatch() expectedVersion: number,
    @BodyOf(welcome.set) fields: WelcomeFields,
  ): Promise<WelcomeNotice> {
    return this.service.set(fields, expectedVersion);
  }

  @Route(welcome.remove)
  remove(): Promise<void> {
    return this.service.remove();
  }
}

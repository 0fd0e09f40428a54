import { Controller } from '@nestjs/common';
import { currentCaller } from '@atrium/common/context/request-context';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { welcome, type ReaderWelcomeNotice, type WelcomeNotice } from '@atrium/proto/content/welcome';
import { WelcomeService } from './welcome.service.ts';

@Controller()
export class WelcomeController {
  constructor(private readonly service: WelcomeService) {}

  @Route(welcome.current)
  async current({
    query: { language },
  }: Input<typeof welcome.current>): Promise<{ notice: ReaderWelcomeNotice | null }> {
    const caller = currentCaller();
    return { notice: await this.service.current(caller, language ?? caller.language) };
  }

  @Route(welcome.acknowledge)
  acknowledge({ params: { version } }: Input<typeof welcome.acknowledge>): Promise<void> {
    return this.service.acknowledge(version);
  }

  @Route(welcome.get)
  async get(): Promise<{ notice: WelcomeNotice | null }> {
    return { notice: await this.service.get() };
  }

  @Route(welcome.set)
  set({ expectedVersion, body: fields }: Input<typeof welcome.set>): Promise<WelcomeNotice> {
    return this.service.set(fields, expectedVersion);
  }

  @Route(welcome.confirmLanguage)
  confirmLanguage({
    params: { language },
    expectedVersion,
  }: Input<typeof welcome.confirmLanguage>): Promise<WelcomeNotice> {
    return this.service.confirmLanguage(expectedVersion, language);
  }

  @Route(welcome.remove)
  remove(): Promise<void> {
    return this.service.remove();
  }
}

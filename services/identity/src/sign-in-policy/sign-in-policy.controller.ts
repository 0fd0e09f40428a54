import { Controller } from '@nestjs/common';
import { Route } from '@atrium/common/http/route';
import type { Input } from '@atrium/proto/endpoint';
import { signInPolicy } from '@atrium/proto/identity/sign-in-policy';
import { SignInPolicyService } from './sign-in-policy.service.ts';

@Controller()
export class SignInPolicyController {
  constructor(private readonly service: SignInPolicyService) {}

  @Route(signInPolicy.get)
  get() {
    return this.service.get();
  }

  @Route(signInPolicy.edit)
  edit({ body: policy, expectedVersion }: Input<typeof signInPolicy.edit>) {
    return this.service.edit(policy, expectedVersion);
  }
}

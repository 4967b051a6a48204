import type { ApiClient } from '@japa/api-client'
import type { NewCreateProps } from '#protocol/onboarding'
import type User from '#src/identity/models/user'
import { send } from '#tests/support/forms'

const GUIDED = '/onboarding/guided'

/** An account holder in the guided onboarding. */
export class GuidedOnboarding {
  constructor(
    private readonly client: ApiClient,
    readonly account: User
  ) {}

  async page(): Promise<NewCreateProps> {
    const response = await this.client.get(GUIDED).loginAs(this.account).withInertia()
    response.assertInertiaComponent('Onboarding/NewCreate')
    return response.inertiaProps as unknown as NewCreateProps
  }

  /** A partial reload, as the page does it during ingestion. */
  look(only: string) {
    return this.client
      .get(GUIDED)
      .loginAs(this.account)
      .withInertia()
      .header('x-inertia-partial-component', 'Onboarding/NewCreate')
      .header('x-inertia-partial-data', only)
  }

  /** Answers one step; returns the next page with its field errors. */
  async answer(step: string, fields: object = {}) {
    const response = await send(this.client, 'post', GUIDED, { step, ...fields }, { as: this.account })
    return response.inertiaProps as unknown as NewCreateProps & { errors: Record<string, string> }
  }

  skip(step: string) {
    return this.answer(step, { action: 'skip' })
  }

  goBack(step: string) {
    return this.answer(step, { action: 'return' })
  }

  ask(message: string) {
    return this.client.post(`${GUIDED}/question`).loginAs(this.account).withCsrfToken().json({ message })
  }
}

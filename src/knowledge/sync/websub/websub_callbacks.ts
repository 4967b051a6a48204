/** Under which address hubs reach this installation. Without a public address there is no push, and schedules do the work. */
export class Callbacks {
  constructor(public base: string | null) {}

  addressOf(subscriptionId: string): string | null {
    return this.base && `${this.base.replace(/\/+$/, '')}/webhooks/websub/${subscriptionId}`
  }
}

/** Under which address hubs reach this installation. Without a public address there is no push, and schedules do the work. */
export class WebsubCallbacks {
  constructor(public baseUrl: string | null) {}

  urlFor(subscriptionId: string): string | null {
    return this.baseUrl && `${this.baseUrl.replace(/\/+$/, '')}/webhooks/websub/${subscriptionId}`
  }
}

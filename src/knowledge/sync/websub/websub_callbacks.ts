/** Where hubs reach this installation. Without a public address nothing is pushed, and feeds are only synced on schedule. */
export class WebsubCallbacks {
  constructor(public baseUrl: string | null) {}

  urlFor(subscriptionId: string): string | null {
    return this.baseUrl && `${this.baseUrl.replace(/\/+$/, '')}/webhooks/websub/${subscriptionId}`
  }
}

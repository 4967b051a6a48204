import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import type { VisitSession } from '#protocol/applications'
import type Application from '#src/applications/models/application'
import { PageViews } from '#src/applications/visits/page_views'

/** A visitor of an application on a page of this origin. */
export class Visit {
  session: VisitSession | null = null

  constructor(
    private readonly client: ApiClient,
    readonly application: Application,
    readonly origin: string | null = null
  ) {}

  async open(body: object = {}) {
    const response = await this.#sent(this.client.post(`${this.address}/session`)).unsafeJson(body)
    if (response.status() === 200) this.session = response.body() as VisitSession
    return response
  }

  ask(message: string, more: object = {}) {
    return this.#sent(this.client.post(`${this.address}/messages`)).unsafeJson({ message, ...more })
  }

  conversation() {
    return this.#sent(this.client.get(`${this.address}/conversation`))
  }

  erase() {
    return this.#sent(this.client.delete(`${this.address}/conversation`))
  }

  rate(messageId: string, value: string, reason?: string) {
    return this.sendFeedback(messageId, { value, reason })
  }

  sendFeedback(messageId: string, feedback: object) {
    return this.#sent(this.client.post(`${this.address}/messages/${messageId}/feedback`)).unsafeJson(feedback)
  }

  get address(): string {
    return `/visit/${this.application.key}`
  }

  #sent(request: ReturnType<ApiClient['get']>) {
    if (this.origin !== null) void request.header('origin', this.origin)
    return this.session ? request.header('authorization', `Bearer ${this.session.token}`) : request
  }
}

export async function givenVisit(client: ApiClient, application: Application, origin: string | null = null) {
  const visit = new Visit(client, application, origin)
  const opened = await visit.open()
  if (opened.status() !== 200) throw new Error(opened.text())
  return visit
}

/** Writes the views that wait in memory. */
export async function flushVisits(): Promise<void> {
  const visits = await app.container.make(PageViews)
  await visits.flush()
}

import { FACEBOOK_WEBHOOK_FIELDS } from '#protocol/facebook'
import { ok, type Result } from '#src/shared/result'
import { callGraph, type FacebookApp } from './graph_call.js'
import type { GraphProblem } from './graph_problem.js'
import { isRecord, parsePages, textOf, type PageOfPages } from './pages.js'

export const SCOPES = ['pages_show_list', 'pages_messaging', 'pages_manage_metadata'] as const

const PAGES_AT_ONCE = '25'

type Answered<Value> = Promise<Result<Value, GraphProblem>>

export class Graph {
  constructor(readonly app: FacebookApp) {}

  /** Exchanges a token of two hours for one of two months; Page tokens derived from it do not expire. */
  async longLived(token: string): Answered<string> {
    const query = {
      grant_type: 'fb_exchange_token',
      client_id: this.app.id,
      client_secret: this.app.secret,
      fb_exchange_token: token,
    }
    const answer = await callGraph(this.app, { method: 'GET', path: '/oauth/access_token', token, query })
    if (!answer.ok) return answer
    return ok(isRecord(answer.value) ? (textOf(answer.value.access_token) ?? token) : token)
  }

  /** The permissions that the person did not grant. */
  async missingPermissions(token: string): Answered<string[]> {
    const answer = await callGraph(this.app, { method: 'GET', path: '/me/permissions', token })
    if (!answer.ok) return answer
    const rows = isRecord(answer.value) && Array.isArray(answer.value.data) ? answer.value.data : []
    const granted = new Set(
      rows.filter(isRecord).flatMap((row) => (row.status === 'granted' ? [textOf(row.permission)] : []))
    )
    return ok(SCOPES.filter((scope) => !granted.has(scope)))
  }

  async pages(token: string, after: string | null): Answered<PageOfPages> {
    const query = { fields: 'id,name,category,access_token,tasks', limit: PAGES_AT_ONCE }
    const answer = await callGraph(this.app, {
      method: 'GET',
      path: '/me/accounts',
      token,
      query: after === null ? query : { ...query, after },
    })
    return answer.ok ? ok(parsePages(answer.value)) : answer
  }

  subscribe(pageId: string, token: string): Answered<unknown> {
    const query = { subscribed_fields: FACEBOOK_WEBHOOK_FIELDS.join(',') }
    return callGraph(this.app, { method: 'POST', path: `/${pageId}/subscribed_apps`, token, query })
  }

  unsubscribe(pageId: string, token: string): Answered<unknown> {
    return callGraph(this.app, { method: 'DELETE', path: `/${pageId}/subscribed_apps`, token })
  }

  async isSubscribed(pageId: string, token: string): Answered<boolean> {
    const answer = await callGraph(this.app, { method: 'GET', path: `/${pageId}/subscribed_apps`, token })
    if (!answer.ok) return answer
    const rows = isRecord(answer.value) && Array.isArray(answer.value.data) ? answer.value.data : []
    return ok(rows.some((row) => isRecord(row) && String(row.id) === this.app.id))
  }

  /**
   * `metadata` is returned in Facebook's echo. Only for answers within the window; never sends a message tag.
   */
  async send(token: string, visitorId: string, text: string, metadata: string): Answered<string | null> {
    const answer = await callGraph(this.app, {
      method: 'POST',
      path: '/me/messages',
      token,
      body: { recipient: { id: visitorId }, messaging_type: 'RESPONSE', message: { text, metadata } },
    })
    if (!answer.ok) return answer
    return ok(isRecord(answer.value) ? textOf(answer.value.message_id) : null)
  }

  act(token: string, visitorId: string, action: 'typing_on' | 'typing_off' | 'mark_seen'): Answered<unknown> {
    const body = { recipient: { id: visitorId }, sender_action: action }
    return callGraph(this.app, { method: 'POST', path: '/me/messages', token, body })
  }
}

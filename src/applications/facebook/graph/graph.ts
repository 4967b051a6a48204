import { FACEBOOK_WEBHOOK_FIELDS, type GraphKind } from '#protocol/facebook'
import { ok, type Result } from '#src/shared/result'
import { callGraph, type FacebookApp } from '../../graph/graph_call.js'
import type { GraphProblem } from '../../graph/graph_problem.js'
import { isRecord, midOf, textOf } from '../../graph/parse.js'
import { parsePages, type PageOfPages } from './pages.js'

const PAGE_SCOPES = ['pages_show_list', 'pages_messaging', 'pages_manage_metadata']

/** An Instagram account's messages are delivered and answered through its Page. */
export const SCOPES: Record<GraphKind, string[]> = {
  facebook: PAGE_SCOPES,
  instagram: [...PAGE_SCOPES, 'instagram_basic', 'instagram_manage_messages'],
}

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
  async missingPermissions(kind: GraphKind, token: string): Answered<string[]> {
    const answer = await callGraph(this.app, { method: 'GET', path: '/me/permissions', token })
    if (!answer.ok) return answer
    const rows = isRecord(answer.value) && Array.isArray(answer.value.data) ? answer.value.data : []
    const granted = new Set(
      rows.filter(isRecord).flatMap((row) => (row.status === 'granted' ? [textOf(row.permission)] : []))
    )
    return ok(SCOPES[kind].filter((scope) => !granted.has(scope)))
  }

  async pages(kind: GraphKind, token: string, after: string | null): Answered<PageOfPages> {
    const linked = kind === 'instagram' ? ',instagram_business_account{id,username}' : ''
    const query = { fields: `id,name,category,access_token,tasks${linked}`, limit: PAGES_AT_ONCE }
    const answer = await callGraph(this.app, {
      method: 'GET',
      path: '/me/accounts',
      token,
      query: after === null ? query : { ...query, after },
    })
    return answer.ok ? ok(parsePages(kind, answer.value)) : answer
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
   * `metadata` is returned in Messenger's echo; Instagram has none. Only for answers within the window; never
   * sends a message tag.
   */
  async send(
    token: string,
    visitorId: string,
    message: { text: string; metadata?: string }
  ): Answered<string | null> {
    const answer = await callGraph(this.app, {
      method: 'POST',
      path: '/me/messages',
      token,
      body: { recipient: { id: visitorId }, messaging_type: 'RESPONSE', message },
    })
    if (!answer.ok) return answer
    return ok(isRecord(answer.value) ? midOf(answer.value.message_id) : null)
  }

  act(token: string, visitorId: string, action: 'typing_on' | 'typing_off' | 'mark_seen'): Answered<unknown> {
    const body = { recipient: { id: visitorId }, sender_action: action }
    return callGraph(this.app, { method: 'POST', path: '/me/messages', token, body })
  }
}

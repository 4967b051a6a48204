import type { NamedApplication } from '@protocol/applications'
import type { RealtimeSettings } from '@protocol/realtime'
import type { Limits } from '@protocol/limits'
import type { WorkspaceRow } from '@protocol/team'
import type { RouteTable } from './routes'

export type Theme = 'system' | 'light' | 'dark'

type SharedUser = {
  id: string
  name: string
  email: string
  verified: boolean
  operator: boolean
  avatarUrl: string | null
}

/** A page shown in a dialog; the response itself carries the base page below it. */
export type ModalPage = {
  component: string
  props: Record<string, unknown>
  key: string
  baseUrl: string
  redirectUrl: string
}

export type Flash = { notice: string | null; error: string | null }

/** Props of every page. `routes` and `limits` are only sent with the first page. */
export type SharedProps = {
  /** `workspace` is the one shown on this page; null for guests. */
  auth: { user: SharedUser | null; workspace: WorkspaceRow | null; workspaces: WorkspaceRow[] }
  app: { name: string; locale: string; theme: Theme; squircleUrl: string | null }
  flash: Flash
  realtime: RealtimeSettings
  modal: ModalPage | null
  /** Conversations that need a person. */
  waiting: number
  /** Conversations with unread mentions of the reader. */
  mentions: number
  /** The newest applications, including one more than the navigation lists if there are more. */
  ownApplications: NamedApplication[]
  routes?: RouteTable
  limits?: Partial<Limits>
}

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps
  }
}

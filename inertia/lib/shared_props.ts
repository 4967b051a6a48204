import type { RealtimeSettings } from '@protocol/realtime'
import type { Limits } from '@protocol/limits'
import type { RouteTable } from './routes'

export type Theme = 'system' | 'light' | 'dark'

export type SharedUser = {
  id: string
  name: string
  email: string
  verified: boolean
  operator: boolean
  avatarUrl: string | null
}

/** A page drawn in a dialog over the base page whose component and props the response carries itself. */
export type ModalPage = {
  component: string
  props: Record<string, unknown>
  key: string
  baseUrl: string
  redirectUrl: string
}

export type Flash = { notice: string | null; error: string | null }

/** What every page carries beside its own props. `routes` and `limits` come with the first page only. */
export type SharedProps = {
  auth: { user: SharedUser | null }
  app: { name: string; locale: string; theme: Theme; squircleUrl: string | null }
  flash: Flash
  realtime: RealtimeSettings
  modal: ModalPage | null
  /** Conversations that need a person. */
  waiting: number
  routes?: RouteTable
  limits?: Partial<Limits>
}

declare module '@inertiajs/core' {
  interface InertiaConfig {
    sharedPageProps: SharedProps
  }
}

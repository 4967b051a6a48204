import type { Page } from '@inertiajs/core'
import { App, http } from '@inertiajs/react'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { SharedProps } from '~/lib/shared_props'

export const SHARED: SharedProps = {
  auth: {
    user: {
      id: 'u1',
      name: 'Ada Keller',
      email: 'ada@example.org',
      verified: true,
      operator: false,
      avatarUrl: null,
    },
    workspace: { id: 'w1', name: 'Ada Keller', role: 'owner' },
    workspaces: [{ id: 'w1', name: 'Ada Keller', role: 'owner' }],
  },
  app: { name: 'Parley', locale: 'en', theme: 'system', squircleUrl: null },
  flash: { notice: null, error: null },
  realtime: { key: 'k', cluster: null, host: null, port: null, forceTLS: false, accountChannel: null },
  modal: null,
  waiting: 0,
  mentions: 0,
  ownApplications: [],
}

export function pageOf(props: Record<string, unknown> = {}): Page<SharedProps> {
  return {
    component: 'Test',
    props: { ...SHARED, errors: {}, ...props },
    url: '/data',
    version: '1',
    flash: {},
    rescuedProps: [],
    rememberedState: {},
  }
}

/** Every visit is answered with these props; what was sent is kept. */
export function answerVisits(props: Record<string, unknown> = {}) {
  const sent: Array<{ method: string; url: string; data: unknown }> = []
  http.setClient({
    async request({ method, url, data }) {
      sent.push({ method, url, data })
      return { status: 200, headers: { 'x-inertia': 'true' }, data: JSON.stringify(pageOf(props)) }
    },
  })
  return sent
}

export function renderPage(Component: ComponentType, props: Record<string, unknown> = {}) {
  return render(
    <App initialPage={pageOf(props)} initialComponent={Component} resolveComponent={() => Component} />
  )
}

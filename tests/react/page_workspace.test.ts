import { http } from '@inertiajs/react'
import { expect, test } from 'vitest'
import { followWorkspace, workspaceHeader } from '~/lib/page_workspace'
import { pageOf, SHARED } from './app_on_a_page'

const sent = async (url: string) => (await http.processRequest({ method: 'post', url })).headers

test('every request names the workspace that its tab shows', async () => {
  followWorkspace(SHARED)
  expect(await sent('/data/text')).toEqual({ 'X-Workspace': 'w1' })
  expect(await sent('https://example.org/')).toBeUndefined()

  const workspace = { id: 'w2', name: 'Bakery', role: 'editor' as const }
  const page = pageOf({ auth: { ...SHARED.auth, workspace } })
  document.dispatchEvent(new CustomEvent('inertia:success', { detail: { page } }))
  expect(workspaceHeader()).toEqual({ 'X-Workspace': 'w2' })
  document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page: pageOf() } }))
  expect(workspaceHeader()).toEqual({ 'X-Workspace': 'w1' })
})

test('pages for guests name none', () => {
  const page = pageOf({ auth: { user: null, workspace: null, workspaces: [] } })
  document.dispatchEvent(new CustomEvent('inertia:navigate', { detail: { page } }))
  expect(workspaceHeader()).toEqual({})
})

import { afterEach, describe, expect, test } from 'vitest'
import { modalLinkHeaders, setCurrentModal } from '~/modal/current_modal'
import { addModalHeaders } from '~/modal/modal_headers'

const MODAL = { key: 'k1', baseUrl: '/data', redirectUrl: '/data?page=2' }

describe('Requests from modal pages', () => {
  afterEach(() => setCurrentModal(null))

  test.each(['post', 'put', 'patch', 'delete'])('a %s says which modal it comes from', (method) => {
    setCurrentModal(MODAL)
    expect(addModalHeaders({ method, headers: { Accept: 'text/html' } }).headers).toEqual({
      Accept: 'text/html',
      'X-Inertia-Modal-Key': 'k1',
      'X-Inertia-Modal-Redirect': '/data?page=2',
    })
  })

  test('leaves GET requests unchanged', () => {
    setCurrentModal(MODAL)
    expect(addModalHeaders({ method: 'get' })).toEqual({ method: 'get' })
  })

  test('adds no headers without a modal page', () => {
    expect(addModalHeaders({ method: 'post' })).toEqual({ method: 'post', headers: {} })
  })

  test('sends the current page as the base of a modal link', () => {
    window.history.replaceState(null, '', '/data?page=3')
    expect(modalLinkHeaders()).toEqual({ 'X-Inertia-Modal-Redirect': '/data?page=3' })
  })

  test('sends the base page for a link within a modal page', () => {
    setCurrentModal(MODAL)
    expect(modalLinkHeaders()).toEqual({ 'X-Inertia-Modal-Redirect': '/data?page=2' })
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { modalLinkHeaders, setCurrentModal } from '~/modal/current_modal'
import { addModalHeaders } from '~/modal/modal_headers'

const MODAL = { key: 'k1', baseUrl: '/data', redirectUrl: '/data?page=2' }

describe('requests from modal pages', () => {
  afterEach(() => setCurrentModal(null))

  test.each(['post', 'put', 'patch', 'delete'])('a %s says which modal it comes from', (method) => {
    setCurrentModal(MODAL)
    expect(addModalHeaders({ method, headers: { Accept: 'text/html' } }).headers).toEqual({
      Accept: 'text/html',
      'X-Inertia-Modal-Key': 'k1',
      'X-Inertia-Modal-Redirect': '/data?page=2',
    })
  })

  test('a GET stays as it is', () => {
    setCurrentModal(MODAL)
    expect(addModalHeaders({ method: 'get' })).toEqual({ method: 'get' })
  })

  test('without a modal nothing is added', () => {
    expect(addModalHeaders({ method: 'post' })).toEqual({ method: 'post' })
  })

  test('a link to a modal names the page it stands on as the base', () => {
    window.history.replaceState(null, '', '/data?page=3')
    expect(modalLinkHeaders()).toEqual({ 'X-Inertia-Modal-Redirect': '/data?page=3' })
  })

  test('a link within a modal names the page beneath it', () => {
    setCurrentModal(MODAL)
    expect(modalLinkHeaders()).toEqual({ 'X-Inertia-Modal-Redirect': '/data?page=2' })
  })
})

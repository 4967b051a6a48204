import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchHistory } from '~/hooks/history_guard'

describe('Going back with unsaved changes', () => {
  let stop = () => {}
  afterEach(() => stop())

  function given(isUnsaved: () => boolean) {
    history.pushState(null, '', '/data')
    history.pushState(null, '', '/data/text/create')
    const leaves: Array<() => void> = []
    const seen: string[] = []
    const page = () => seen.push(location.pathname)
    // The pages listen long before anybody types.
    window.addEventListener('popstate', page)
    const guard = watchHistory({ isUnsaved, ask: (leave) => leaves.push(leave) })
    stop = () => {
      guard.stop()
      window.removeEventListener('popstate', page)
    }
    return { leaves, seen }
  }

  test('asks first and stays until it is confirmed', async () => {
    let unsaved = true
    const { leaves, seen } = given(() => unsaved)
    history.back()
    await vi.waitFor(() => expect(leaves).toHaveLength(1))
    await vi.waitFor(() => expect(location.pathname).toBe('/data/text/create'))
    expect(seen).toEqual([])

    unsaved = false
    leaves[0]!()
    await vi.waitFor(() => expect(seen).toEqual(['/data']))
  })

  test('asks again after a canceled and repeated attempt', async () => {
    const { leaves, seen } = given(() => true)
    history.back()
    await vi.waitFor(() => expect(leaves).toHaveLength(1))
    await vi.waitFor(() => expect(location.pathname).toBe('/data/text/create'))
    history.back()
    await vi.waitFor(() => expect(leaves).toHaveLength(2))
    await vi.waitFor(() => expect(location.pathname).toBe('/data/text/create'))
    expect(seen).toEqual([])
  })

  test('does not ask without unsaved changes', async () => {
    const { leaves, seen } = given(() => false)
    history.back()
    await vi.waitFor(() => expect(seen).toEqual(['/data']))
    expect(leaves).toEqual([])
  })
})

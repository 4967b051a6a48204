import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The library's one second is too short for a busy machine; this still reports what is missing before the test's time is up.
configure({ asyncUtilTimeout: 25_000 })

vi.stubGlobal('scrollTo', () => undefined)
Element.prototype.scrollIntoView = () => undefined
HTMLElement.prototype.hidePopover = () => undefined
window.matchMedia = (query) =>
  ({
    matches: !query.includes('min-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as never

afterEach(cleanup)

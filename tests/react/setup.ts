import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

vi.stubGlobal('scrollTo', () => undefined)
window.matchMedia = (query) =>
  ({
    matches: !query.includes('min-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as never

afterEach(cleanup)

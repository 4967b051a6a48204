import { beforeEach, describe, expect, test } from 'vitest'
import { hasRoute, route, setRoutes } from '~/lib/routes'

describe('URLs from route names', () => {
  beforeEach(() =>
    setRoutes({
      home: { methods: ['GET'], pattern: '/home' },
      'data.items.show': { methods: ['GET'], pattern: '/data/items/:id' },
      'internal-chat.show': { methods: ['GET'], pattern: '/chat/:id?' },
      'visit.biolink': { methods: ['GET'], pattern: '/:handle' },
      'visit.feedback': { methods: ['POST'], pattern: '/visit/:key/messages/:id/feedback' },
    })
  )

  test('fills parameters by name, by position and as a single value', () => {
    expect(route('data.items.show', 'a b')).toBe('/data/items/a%20b')
    expect(route('visit.feedback', ['k', 7])).toBe('/visit/k/messages/7/feedback')
    expect(route('visit.feedback', { id: 7, key: 'k' })).toBe('/visit/k/messages/7/feedback')
  })

  test('leaves the @ of a handle as it is', () => {
    expect(route('visit.biolink', '@ada.bakes')).toBe('/@ada.bakes')
    expect(route('data.items.show', '@/a')).toBe('/data/items/@%2Fa')
  })

  test('leaves out an optional parameter', () => {
    expect(route('internal-chat.show')).toBe('/chat')
    expect(route('internal-chat.show', 'c1')).toBe('/chat/c1')
  })

  test('adds a query without empty values', () => {
    expect(route('data.items.show', 'i', { start: 0, end: 12 })).toBe('/data/items/i?start=0&end=12')
    expect(route('home', {}, { search: '', kind: null, ids: ['a', 'b'] })).toBe(
      '/home?ids%5B%5D=a&ids%5B%5D=b'
    )
  })

  test('throws with the name of a missing parameter', () => {
    // @ts-expect-error a required parameter that is missing is a type error
    expect(() => route('data.items.show')).toThrow('Route "data.items.show" needs the parameter "id"')
  })

  test('throws with the name of an unknown route', () => {
    // @ts-expect-error a name that the server does not have is a type error
    expect(() => route('data.nothing')).toThrow('Route "data.nothing" is not in the route table')
    expect(hasRoute('data.index')).toBe(false)
  })

  test('keeps the first route table when later pages send none', () => {
    setRoutes(undefined)
    expect(route('home')).toBe('/home')
  })
})

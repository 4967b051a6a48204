import { test } from '@japa/runner'
import { Kept, type Shelf } from '../../../visitor/chat/session/kept.js'
import { SessionStore } from '../../../visitor/chat/session/session_store.js'

function refuse(): never {
  throw new Error('SecurityError')
}

const BLOCKED: Shelf = { getItem: refuse, setItem: refuse, removeItem: refuse }
const session = { token: 't', conversation_id: 'c', expires_at: '2030-01-01T00:00:00.000Z', identityId: null }
const now = Date.parse('2029-01-01T00:00:00.000Z')

test.group('What a visitor’s browser keeps', () => {
  test('stays in memory when storage cannot even be named', ({ assert }) => {
    const kept = new Kept(refuse)
    kept.write('a', '1')
    assert.equal(kept.read('a'), '1')
    kept.remove('a')
    assert.isNull(kept.read('a'))
  })

  test('stays in memory when storage refuses every use', ({ assert }) => {
    const store = new SessionStore(new Kept(() => BLOCKED), 'k1')
    store.keepSession(session)
    assert.equal(store.session(null, now)?.token, 't')
  })

  test('is not shared between two applications', ({ assert }) => {
    const kept = new Kept(() => null)
    new SessionStore(kept, 'k1').keepSession(session)
    assert.isNull(new SessionStore(kept, 'k2').session(null, now))
  })

  test('gives no session that has expired or belongs to another person', ({ assert }) => {
    const store = new SessionStore(new Kept(() => null), 'k1')
    store.keepSession({ ...session, identityId: 'ann' })
    assert.isNull(store.session(null, now))
    assert.isNull(store.session('bob', now))
    assert.isNull(store.session('ann', Date.parse('2031-01-01')))
    assert.isNotNull(store.session('ann', now))
  })

  test('survives a damaged entry', ({ assert }) => {
    const kept = new Kept(() => null)
    kept.write('parley:k1:session', '{"token":')
    assert.isNull(new SessionStore(kept, 'k1').session(null, now))
  })

  test('gives back what was typed and what was never accepted', ({ assert }) => {
    const store = new SessionStore(new Kept(() => null), 'k1')
    store.keepUnsent('sent but refused')
    store.keepDraft('half a thou')
    assert.equal(store.draft(), 'sent but refused\n\nhalf a thou')
    store.keepUnsent('')
    store.keepDraft('')
    assert.equal(store.draft(), '')
  })
})

import { test } from '@japa/runner'
import { SafeStorage, type StorageArea } from '../../../visitor/chat/session/safe_storage.js'
import { SessionStore } from '../../../visitor/chat/session/session_store.js'

function refuse(): never {
  throw new Error('SecurityError')
}

const BLOCKED: StorageArea = { getItem: refuse, setItem: refuse, removeItem: refuse }
const session = { token: 't', conversation_id: 'c', expires_at: '2030-01-01T00:00:00.000Z', identityId: null }
const now = Date.parse('2029-01-01T00:00:00.000Z')

test.group('Session storage of a visitor', () => {
  test('stays in memory when reading localStorage throws', ({ assert }) => {
    const kept = new SafeStorage(refuse)
    kept.write('a', '1')
    assert.equal(kept.read('a'), '1')
    kept.remove('a')
    assert.isNull(kept.read('a'))
  })

  test('stays in memory when every use of storage throws', ({ assert }) => {
    const store = new SessionStore(new SafeStorage(() => BLOCKED), 'k1')
    store.saveSession(session)
    assert.equal(store.session(null, now)?.token, 't')
  })

  test('is not shared between two applications', ({ assert }) => {
    const kept = new SafeStorage(() => null)
    new SessionStore(kept, 'k1').saveSession(session)
    assert.isNull(new SessionStore(kept, 'k2').session(null, now))
  })

  test('returns no session that has expired or belongs to another identity', ({ assert }) => {
    const store = new SessionStore(new SafeStorage(() => null), 'k1')
    store.saveSession({ ...session, identityId: 'ann' })
    assert.isNull(store.session(null, now))
    assert.isNull(store.session('bob', now))
    assert.isNull(store.session('ann', Date.parse('2031-01-01')))
    assert.isNotNull(store.session('ann', now))
  })

  test('survives a damaged entry', ({ assert }) => {
    const kept = new SafeStorage(() => null)
    kept.write('parley:k1:session', '{"token":')
    assert.isNull(new SessionStore(kept, 'k1').session(null, now))
  })

  test('restores typed text and messages that were never accepted', ({ assert }) => {
    const store = new SessionStore(new SafeStorage(() => null), 'k1')
    store.saveUnsent('sent but refused')
    store.saveDraft('half a thou')
    assert.equal(store.draft(), 'sent but refused\n\nhalf a thou')
    store.saveUnsent('')
    store.saveDraft('')
    assert.equal(store.draft(), '')
  })
})

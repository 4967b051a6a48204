import { getActiveTest, test } from '@japa/runner'
import { handleProblem } from '#protocol/handles'
import { LIMITS, changedLimits, setLimits } from '#protocol/limits'
import { configuredLimits } from '#src/shared/configured_limits'

test.group('Limits', (group) => {
  group.each.teardown(() => setLimits({ crawlPages: 500 }))

  test('reads limits from the environment and leaves the others unchanged', ({ assert }) => {
    const limits = configuredLimits({ LIMIT_CRAWL_PAGES: '2000', LIMIT_FILE_BYTES: '', PATH: '/bin' })
    assert.deepEqual(limits, { crawlPages: 2_000 })
    assert.isUndefined(changedLimits())
    setLimits(limits)
    assert.equal(LIMITS.crawlPages, 2_000)
    assert.equal(LIMITS.crawlDepth, 5)
    assert.deepEqual(changedLimits(), { crawlPages: 2_000 })
  })

  test('covers messages of visitors and sign-in tries', ({ assert }) => {
    const environment = {
      LIMIT_VISITOR_MESSAGES_PER_MINUTE: '7',
      LIMIT_VISITOR_MESSAGES_PER_ADDRESS_PER_MINUTE: '8',
      LIMIT_SIGN_IN_TRIES_PER_MINUTE: '9',
      LIMIT_VISITOR_SESSIONS_PER_ADDRESS_PER_MINUTE: '10',
    }
    assert.deepEqual(configuredLimits(environment), {
      visitorMessagesPerMinute: 7,
      visitorMessagesPerAddressPerMinute: 8,
      signInTriesPerMinute: 9,
      visitorSessionsPerAddressPerMinute: 10,
    })
  })

  test('covers the lengths of passwords and handles, within what is safe and stored', ({ assert }) => {
    const before = { passwordMinCharacters: 12, handleMinCharacters: 3, handleMaxCharacters: 30 }
    getActiveTest()!.cleanup(() => setLimits(before))
    setLimits(
      configuredLimits({
        LIMIT_PASSWORD_MIN_CHARACTERS: '16',
        LIMIT_HANDLE_MIN_CHARACTERS: '5',
        LIMIT_HANDLE_MAX_CHARACTERS: '12',
      })
    )
    assert.equal(LIMITS.passwordCharacters.min, 16)
    assert.deepEqual({ ...LIMITS.handleCharacters }, { min: 5, max: 12 })
    assert.deepEqual(['adas', 'ada-keller-ada', 'ada-keller'].map(handleProblem), [
      'too_short',
      'too_long',
      null,
    ])
    for (const [name, value] of [
      ['LIMIT_PASSWORD_MIN_CHARACTERS', '7'],
      ['LIMIT_HANDLE_MAX_CHARACTERS', '31'],
    ] as const)
      assert.throws(
        () => configuredLimits({ [name]: value }),
        new RegExp(`${name} is ${value}; it has to be`)
      )
  })

  test('names the variable whose value is not a whole number', ({ assert }) => {
    for (const value of ['0', '-1', '1e3', '5 MB', '1_000', '2.5'])
      assert.throws(
        () => configuredLimits({ LIMIT_FILE_BYTES: value }),
        /LIMIT_FILE_BYTES is ".+"; it has to be/
      )
  })
})

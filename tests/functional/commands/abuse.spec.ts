import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { databaseTime } from '#src/shared/database/database_time'
import { newId } from '#src/shared/ids'
import { run } from './command.js'

test.group('abuse:list', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  // threat: terminal-escape
  test('prints what visitors wrote without control characters', async ({ assert }) => {
    await db.table('abuse_reports').insert({
      id: newId(),
      handle: 'ada',
      reason: 'spam',
      details: 'before\u001b]0;pwned\u0007\u001b[2J\u009b31m after\nsecond \u202eline',
      email: 'a\u001b[1m@example.org',
      created_at: databaseTime(),
    })
    ;(await run('abuse:list')).assertSucceeded()
    const printed = ace.ui.logger.getLogs().map(({ message }) => message)
    assert.include(printed.join('\n'), 'before]0;pwned[2J31m after second line')
    for (const line of printed) assert.notMatch(line, /[\p{Cc}\p{Cf}]/u)
  })
})

import { test } from '@japa/runner'
import { visitorLimits } from '#config/visitors'
import { givenAccount } from '#tests/support/accounts'
import { givenEmbed } from '#tests/support/applications'
import { forgetLimits } from '#tests/support/conversations'

test.group('A forged X-Forwarded-For', (group) => {
  group.each.setup(() => forgetLimits())

  // threat: forged-address
  test('is ignored while no proxy is trusted', async ({ assert, client }) => {
    const { key } = await givenEmbed(await givenAccount())
    const statuses: number[] = []
    for (let at = 0; at <= visitorLimits.sessionsPerAddress; at += 1) {
      const opened = await client
        .post(`/visit/${key}/session`)
        .header('x-forwarded-for', `203.0.113.${at}`)
        .header('x-real-ip', `203.0.113.${at}`)
        .header('forwarded', `for=203.0.113.${at}`)
        .json({})
      statuses.push(opened.status())
    }
    assert.equal(statuses.filter((status) => status === 200).length, visitorLimits.sessionsPerAddress)
    assert.equal(statuses.at(-1), 429)
  })
})

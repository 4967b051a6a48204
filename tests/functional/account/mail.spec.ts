import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Logger } from '@adonisjs/core/logger'
import { FileMailer } from '#src/identity/mail/file_mailer'
import { SmtpMailer } from '#src/identity/mail/smtp_mailer'
import { startSmtpServer } from '#tests/fakes/smtp_server'
import { checkMail } from '#src/operations/doctor/check_services'

const LINK = 'http://localhost:3333/reset-password/abcdefghijklmnopqrstuvwxyz'
const LETTER = {
  to: 'ada@example.org',
  subject: 'Choose a new password',
  text: `Here:\n\n${LINK}`,
  link: LINK,
}
const FROM = '"Parley" <noreply@localhost>'
const at = (port: number) => ({ host: '127.0.0.1', port, secure: false, username: null, password: null })

test.group('Mail', () => {
  test('without a server, an email is a private file and its link is logged', async ({ assert, cleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-mail-'))
    cleanup(() => rmSync(folder, { recursive: true, force: true }))
    const said: string[] = []
    const logger = { warn: (line: string) => said.push(line) } as unknown as Logger
    await new FileMailer(join(folder, 'mail'), FROM, logger).send(LETTER)

    const [file] = readdirSync(join(folder, 'mail'))
    assert.match(file!, /\.eml$/)
    const path = join(folder, 'mail', file!)
    assert.equal(statSync(path).mode & 0o777, 0o600)
    const written = readFileSync(path, 'utf8')
    assert.include(written, 'To: ada@example.org')
    assert.include(written.replaceAll('=\r\n', ''), LINK)
    assert.include(said[0]!, LINK)
  })

  test('with a server, emails are sent to it', async ({ assert, cleanup }) => {
    const server = await startSmtpServer()
    cleanup(() => server.close())
    await new SmtpMailer(at(server.port), FROM).send(LETTER)
    assert.include(server.messages[0]!, 'Subject: Choose a new password')
  })

  // threat: header-injection
  test('a line break in a subject or an address adds no header', async ({ assert, cleanup }) => {
    const server = await startSmtpServer()
    cleanup(() => server.close())
    const forged = { ...LETTER, subject: 'Hello\r\nBcc: everybody@example.org' }
    await new SmtpMailer(at(server.port), FROM).send(forged)
    assert.notMatch(server.messages[0]!, /^Bcc:/m)
  })

  test('an email that the server refuses is retried', async ({ assert, cleanup }) => {
    const server = await startSmtpServer('554 go away')
    cleanup(() => server.close())
    await assert.rejects(() => new SmtpMailer(at(server.port), FROM).send(LETTER))
  })

  test('the doctor greets the mail server', async ({ assert, cleanup }) => {
    const [open, closed] = [await startSmtpServer(), await startSmtpServer('554 go away')]
    cleanup(() => Promise.all([open.close(), closed.close()]).then(() => undefined))

    assert.equal((await checkMail({ smtp: null, from: FROM, folder: 'mail' })).state, 'off')
    assert.equal((await checkMail({ smtp: at(open.port), from: FROM, folder: 'mail' })).state, 'ok')
    const refused = await checkMail({ smtp: at(closed.port), from: FROM, folder: 'mail' })
    assert.equal(refused.state, 'broken')
    assert.include(refused.says, 'SMTP_HOST')
  })
})

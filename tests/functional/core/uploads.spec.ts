import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as tick } from 'node:timers/promises'
import { test } from '@japa/runner'
import User from '#src/identity/models/user'
import { ROUTES_WITH_RULES, bodyRule } from '#app/core/body/body_rules'
import { removeStaleUploads } from '#app/core/body/uploads'
import { bodyLimits } from '#config/bodyparser'
import { newId } from '#src/shared/ids'
import { givenAccount } from '#tests/support/accounts'
import { givenBioLink } from '#tests/support/applications'
import { serverUrl } from '#tests/support/conversations'
import { givenPicture } from '#tests/support/pictures'
import { allRoutes, filled } from './routes.js'

const takesFiles = (name: string) => bodyRule(name, true).fileBytes !== null
const FILE_FIELDS = ['file', 'files', 'audio', 'avatar', 'picture', 'anything']

test.group('What a request uploads', (group) => {
  let folder = ''
  const usual = process.env.TMPDIR
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-test-'))
    process.env.TMPDIR = folder
    return () => {
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
      rmSync(folder, { recursive: true, force: true })
    }
  })

  // threat: upload-leftovers
  test('is deleted afterwards, whatever the route and outcome', async ({ assert, client }) => {
    const account = await givenAccount()
    const token = (await User.accessTokens.create(account)).value!.release()
    const { id } = await givenBioLink(account)
    const writes = allRoutes().filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    const picture = await givenPicture()
    const taken: string[] = []
    for (const route of writes) {
      const method = route.method.toLowerCase() as 'post'
      const path = filled(route.path, { id, token: '1', provider: 'openai', key: 'A'.repeat(20) })
      const request = client[method](path).redirects(0)
      if (route.name.startsWith('api.')) request.bearerToken(token)
      else if (route.middleware.includes('session')) request.loginAs(account).withCsrfToken()
      for (const field of FILE_FIELDS) request.file(field, picture, { filename: 'a.png' })
      const response = await request.field('kind', 'file')
      assert.deepEqual(readdirSync(folder), [], `${route.method} ${route.path}`)
      if (takesFiles(route.name)) taken.push(route.name)
      else assert.include([401, 403, 404, 415, 429], response.status(), `${route.method} ${route.path}`)
    }
    assert.sameMembers(taken, ROUTES_WITH_RULES.filter(takesFiles))
  }).timeout(120_000)

  test('has the limit of its route', async ({ assert, client }) => {
    const account = await givenAccount()
    const send = (path: string, field: string, bytes: number) =>
      client
        .post(path)
        .loginAs(account)
        .withCsrfToken()
        .redirects(0)
        .file(field, Buffer.alloc(bytes), { filename: 'a.bin' })
    assert.equal((await send('/profile/avatar', 'avatar', bodyLimits.pictureBytes + 1)).status(), 413)
    assert.equal((await send('/data/file', 'files', bodyLimits.fileBytes + 1)).status(), 413)
    assert.deepEqual(readdirSync(folder), [])
  })

  // threat: upload-aborted
  test('is deleted if the client disconnects midway', async ({ assert }) => {
    const account = await givenAccount()
    const token = (await User.accessTokens.create(account)).value!.release()
    const { port, hostname } = new URL(serverUrl())
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        'POST /api/v1/sources HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 1000000',
        '',
        '--x',
        'content-disposition: form-data; name="file"; filename="a.txt"',
        '',
        'Bread. '.repeat(10_000),
      ].join('\r\n')
    )
    const uploads = () => readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))
    while (uploads().length === 0) await tick()
    socket.destroy()
    while (existsSync(folder) && readdirSync(folder).length > 0) await tick()
    assert.deepEqual(readdirSync(folder), [])
  })

  test('and left by a killed process is removed at the next start, unlike another process’s files', async ({
    assert,
  }) => {
    const gone = spawn(process.execPath, ['--version'])
    const living = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
    await once(gone, 'exit')
    try {
      const leave = (owner: number, hoursAgo = 0) => {
        const name = `parley-upload-${owner}-${newId()}`
        mkdirSync(join(folder, name))
        writeFileSync(join(folder, name, 'a'), 'x')
        const at = Date.now() / 1000 - hoursAgo * 3_600
        utimesSync(join(folder, name), at, at)
        return name
      }
      leave(gone.pid!)
      leave(process.pid)
      leave(living.pid!, 2)
      const kept = [leave(living.pid!), 'another-program']
      mkdirSync(join(folder, 'another-program'))
      await removeStaleUploads()
      assert.sameMembers(readdirSync(folder), kept)
    } finally {
      living.kill('SIGKILL')
    }
  })
})

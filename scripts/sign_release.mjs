// Prints the signed release that servers with UPDATE_URL read: `RELEASE_KEY=PEM node
// scripts/sign_release.mjs URL`. The key is a private Ed25519 key; the public key for UPDATE_KEY is printed
// to standard error.
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inProject, main, SetupProblem } from './lib/project.mjs'
import { signedRelease } from './lib/releases.mjs'

await main(() => {
  const [url] = process.argv.slice(2)
  if (!process.env.RELEASE_KEY || !url?.startsWith('https://'))
    throw new SetupProblem(
      'Set RELEASE_KEY to a private Ed25519 key (PEM) and give the https address of the release.'
    )
  const key = createPrivateKey(process.env.RELEASE_KEY)
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const half = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  console.error(`UPDATE_KEY=${half.toString('base64')}`)
  console.log(JSON.stringify(signedRelease({ version, url }, key)))
})

import { execFileSync } from 'node:child_process'
import { sign } from 'node:crypto'
import { projectRoot } from './project.mjs'

/**
 * The previous version: the newest tag before this checkout or, without tags, the commit before the last
 * change of the version in package.json.
 */
export function previousVersion(root = projectRoot) {
  const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()
  const tags = git('tag', '--merged', 'HEAD', '--sort=-v:refname', '--list', 'v*').split('\n').filter(Boolean)
  const current = JSON.parse(git('show', 'HEAD:package.json')).version
  const earlier = tags.find((tag) => tag !== `v${current}`)
  if (earlier) return earlier
  const changed = git('log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json')
  return git('rev-parse', `${changed}~1`)
}

/** The section of a version in a changelog, without its heading; null if there is none or it has no date. */
export function notesOf(changelog, version) {
  const section = changelog
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## [${version}] - `) && /^## \S+ - \d{4}-\d\d-\d\d\n/.test(part))
  return section?.split('\n').slice(1).join('\n').trim() || null
}

/** The document that servers with UPDATE_URL read; the signature covers the exact text of `release`. */
export function signedRelease(release, privateKey) {
  const text = JSON.stringify(release)
  return { release: text, signature: sign(null, Buffer.from(text), privateKey).toString('base64') }
}

import { execFileSync } from 'node:child_process'
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

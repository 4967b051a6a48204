export type RepositoryAddress = {
  owner: string
  name: string
  /** What follows `/tree/` or `/blob/`: a branch, which may contain slashes, and a path. Null without either. */
  rest: string | null
}

const OWNER = /^[A-Za-z0-9][\w-]{0,99}$/
const NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/
const SSH = /^(?:ssh:\/\/)?git@(?<host>[^:/\s]{1,255})[:/](?<path>\S{1,300})$/
const SHORT = /^[\w-]{1,100}\/[\w.-]{1,100}$/

/**
 * A repository in any form that people copy: the address of its page, a folder or a file, the address for
 * cloning, or `owner/name`. Null for anything else, such as its wiki.
 */
export function repositoryAddress(typed: string, webUrl: string): RepositoryAddress | null {
  const text = typed.trim()
  const { host, hostname } = new URL(webUrl)
  const ssh = SSH.exec(text)?.groups
  if (ssh) return ssh.host === hostname ? fromPath(ssh.path!) : null
  if (SHORT.test(text) && !text.startsWith(`${host}/`)) return fromPath(text)

  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.host.replace(/^www\./, '') !== host) return null
  return fromPath(url.pathname)
}

function fromPath(path: string): RepositoryAddress | null {
  const parts = path.split('/').filter(Boolean).map(decoded)
  const [owner, named, view, ...rest] = parts
  const name = named?.replace(/\.git$/, '')
  if (!owner || !name || !OWNER.test(owner) || !NAME.test(name) || view === 'wiki') return null
  const hasRest = (view === 'tree' || view === 'blob') && rest.length > 0
  return { owner, name, rest: hasRest ? rest.join('/') : null }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone percent sign, which a file's name may contain.
    return part
  }
}

export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

// The base image, made of Debian's packages and this machine's Node, and images of versions on top of it.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { IMAGE_USER, type ImageStore } from './container.js'
import { inProject, projectRoot } from './project.mjs'

export const BASE = 'localhost/node:24-bookworm-slim'

/** A stand-in for `node:24-bookworm-slim`: Debian, Node, npm and the user `node`. */
export function makeBase(store: ImageStore) {
  const container = store.buildah('from', 'scratch')
  const root = store.buildah('mount', container)
  const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian'
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root, mirror)
  const modules = join(root, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
  cpSync(npmFolder(), join(modules, 'npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  run('chroot', root, 'useradd', '--uid', String(IMAGE_USER), '--create-home', 'node')
  rmSync(join(root, 'var/cache/apt'), { recursive: true, force: true })
  rmSync(join(root, 'var/lib/apt/lists'), { recursive: true, force: true })
  const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']
  store.buildah('config', '--env', `PATH=${folders.join(':')}`, container)
  store.buildah('umount', container)
  store.buildah('commit', '--quiet', '--rm', container, BASE)
}

/** The folder of this machine's npm. */
function npmFolder(): string {
  const script = process.env.npm_execpath ?? run('sh', '-c', 'readlink -f "$(command -v npm)"')
  return join(script, '../..')
}

/** A folder with the files of a Git ref, or with this checkout's working files. */
export function sourcesOf(ref: string | null, work: string): string {
  const folder = mkdtempSync(join(work, 'sources-'))
  if (ref) {
    run('sh', '-c', `git -C "${projectRoot}" archive ${ref} | tar -x -C "${folder}"`)
    // Versions before 0.2.0 could not be built as an image, and would not have found their pages.
    if (!readFileSync(join(folder, 'config/vite.ts'), 'utf8').includes('manifestFile'))
      for (const file of ['.dockerignore', 'config/vite.ts']) cpSync(inProject(file), join(folder, file))
    return folder
  }
  const listed = run('git', '-C', projectRoot, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  for (const file of listed.split('\0').filter((name) => name && existsSync(inProject(name))))
    cpSync(inProject(file), join(folder, file), { recursive: true })
  return folder
}

/** `tag` names the image, `version` goes into its labels. */
export function buildImage(store: ImageStore, tag: string, folder: string, version: string) {
  const revision = run('git', '-C', projectRoot, 'rev-parse', 'HEAD')
  const labels = { VERSION: version, REVISION: revision, CREATED: new Date().toISOString() }
  const cache = run('npm', 'config', 'get', 'cache')
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  store.buildah(
    ...['bud', '--quiet', '--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', tag],
    // The npm cache, and the certificates that npm needs for this machine's registry.
    ...['--volume', `${cache}:/root/.npm`],
    ...(certificates
      ? [
          ...['--volume', `${certificates}:/tmp/ca.crt:ro`, '--env', 'NODE_EXTRA_CA_CERTS=/tmp/ca.crt'],
          ...['--unsetenv', 'NODE_EXTRA_CA_CERTS'],
        ]
      : []),
    ...Object.entries(labels).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    folder
  )
}

function run(command: string, ...args: string[]): string {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 256_000_000, stdio }).trim()
}

import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, win32 } from 'node:path'
import { inProject } from './project.mjs'

/**
 * The program and arguments to spawn for a command such as `npm` or `vite`. On Windows these are batch files, which Node
 * refuses to spawn without a shell, so their script is run with Node instead.
 */
export function commandFor(name, args, host = thisHost()) {
  if (host.platform !== 'win32') return [name, args]
  if (name === 'node') return [host.execPath, args]
  const script = name === 'npm' ? npmScript(host) : host.scriptOf(name)
  return script ? [host.execPath, [script, ...args]] : [name, args]
}

/** The environment with a folder first on the PATH, however this system spells that variable. */
export function withPathFirst(folder, env, separator = delimiter) {
  const spelled = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [spelled]: [folder, env[spelled]].filter(Boolean).join(separator) }
}

/** The script behind a package's command of the same name, or null when there is no such package. */
export function scriptOf(name, root = inProject()) {
  const manifest = join(root, 'node_modules', name, 'package.json')
  if (!existsSync(manifest)) return null
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const script = typeof bin === 'string' ? bin : bin?.[name]
  return script ? join(dirname(manifest), script) : null
}

function npmScript({ execPath, npmExecPath }) {
  return npmExecPath ?? win32.join(win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
}

function thisHost() {
  const { platform, execPath, env } = process
  return { platform, execPath, npmExecPath: env.npm_execpath, scriptOf }
}

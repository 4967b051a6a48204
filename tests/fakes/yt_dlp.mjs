// Prints what yt-dlp would, from the state that a test has written: node yt_dlp.mjs FOLDER ARGUMENTS…
import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, ...args] = process.argv.slice(2)
const state = JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8'))
const address = args[args.indexOf('--') + 1] ?? ''
const environment = Object.keys(process.env).filter(
  (name) => name !== 'PWD' && name !== '_' && name !== 'SHLVL'
)
appendFileSync(
  join(folder, 'calls.jsonl'),
  `${JSON.stringify({ args, environment, home: process.env.HOME })}\n`
)

const print = (value) =>
  process.stdout.write(typeof value === 'string' ? value : `${JSON.stringify(value)}\n`)
const refuse = (sentence) => {
  process.stderr.write(`WARNING: [youtube] a warning\nERROR: [youtube] ${sentence}\n`)
  print('null\n')
  process.exitCode = 1
}

/** By what the address contains, the first that fits. */
const faultOf = () => Object.entries(state.faults).find(([part]) => address.includes(part))?.[1]

function run(fault) {
  if (fault?.error) return refuse(fault.error)
  if (fault?.prints !== undefined) return print(fault.prints)
  if (fault?.hangs) {
    // A child process, which must end with it.
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'inherit' })
    writeFileSync(join(folder, 'child'), String(child.pid))
    return setInterval(() => {}, 1_000)
  }
  if (fault?.pausesMs) {
    const mark = (name) => appendFileSync(join(folder, 'marks'), `${name}\n`)
    mark('begin')
    return setTimeout(() => {
      mark('end')
      run(undefined)
    }, fault.pausesMs)
  }
  if (fault?.isEndless) {
    const chunk = 'x'.repeat(1 << 20)
    const write = () => process.stdout.write(chunk, write)
    return write()
  }
  const url = new URL(address)
  const video = url.searchParams.get('v')
  const list = url.searchParams.get('list')
  if (video) return video in state.videos ? print(state.videos[video]) : refuse(`${video}: Video unavailable`)
  if (list) return listed(list)
  const channel = state.channels[decodeURIComponent(url.pathname.slice(1))]
  return channel
    ? print(channel)
    : refuse(`${address}: Unable to download API page: HTTP Error 404: Not Found`)
}

function listed(list) {
  const found = state.lists[list]
  if (!found) return refuse(`${list}: YouTube said: The playlist does not exist.`)
  const [first, last] = args[args.indexOf('--playlist-items') + 1].split(':').map(Number)
  const { entries, ...about } = found
  const page = state.repeatsPages ? entries.slice(0, last - first + 1) : entries.slice(first - 1, last)
  print({ _type: 'playlist', id: list, ...about, entries: page })
}

if (args.includes('--version')) print('2026.01.01\n')
else run(faultOf())

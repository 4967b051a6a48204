// Unit tests use no database and boot no application, so they start in a second.
import { assert } from '@japa/assert'
import { configure, processCLIArgs, run } from '@japa/runner'
import { guardNetwork } from '#src/shared/fetch/network_guard'

process.env.NODE_ENV = 'test'
// Japa prints failures here after the last test, whatever a library has made of the console by then.
const { error } = console
guardNetwork()
processCLIArgs(process.argv.slice(2))
configure({
  suites: [
    { name: 'unit', files: ['tests/unit/**/*.spec.ts'], timeout: 180_000 },
    { name: 'install', files: ['tests/install/**/*.spec.ts'], timeout: 1_800_000 },
  ],
  plugins: [assert()],
  teardown: [() => void (console.error = error)],
  // Pooled sockets of fetch and idle worker threads would keep the process for minutes after the last test.
  forceExit: true,
})
await run()

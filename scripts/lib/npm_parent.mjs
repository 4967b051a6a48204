const POLL_MS = 250

/**
 * npm sends a signal to the shell between npm and this process, and shells such as dash die without forwarding it. So
 * when that shell is gone, this process sends itself the SIGTERM. Without npm there is nothing to watch.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  watch.unref()
}

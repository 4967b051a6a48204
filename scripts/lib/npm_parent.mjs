const POLL_MS = 250

/**
 * npm passes a signal to the shell between it and us, and a shell such as dash dies of it without passing it on. So when
 * that shell is gone, its SIGTERM is made up for. Started by hand, without npm, nothing is watched.
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

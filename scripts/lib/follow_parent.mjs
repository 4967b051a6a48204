import { isMainThread } from 'node:worker_threads'

// A parent killed with SIGKILL forwards nothing, but its end of the channel closes.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

import { isMainThread } from 'node:worker_threads'

// When the starter is killed outright it cannot forward anything; its end of the channel closes all the same.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

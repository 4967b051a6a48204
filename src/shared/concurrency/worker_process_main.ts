// The main file of the processes that `WorkerProcesses` starts. Its argument is the file with the tasks.
import { pathToFileURL } from 'node:url'

type TaskRequest = { task: string; input: unknown }

const file = process.argv[2]!
const tasks = import(pathToFileURL(file).href) as Promise<Record<string, (input: unknown) => unknown>>
tasks.catch(() => undefined)

// Ignore signals to the whole process group, such as Ctrl-C: the parent finishes its jobs and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', ({ task, input }: TaskRequest) => void answer(task, input))

async function answer(task: string, input: unknown): Promise<void> {
  try {
    process.send!({ ok: true, value: await (await tasks)[task]!(input) })
  } catch (error) {
    process.send!({ ok: false, message: error instanceof Error ? error.message : String(error) })
  }
}

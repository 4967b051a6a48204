import { useRef, useState } from 'react'
import { fileProblem } from '~/lib/file_problem'
import { sendForm } from '~/lib/send_form'

export type Upload = {
  id: number
  file: File
  /** `known`: the account has this file already. `unreached`: the same file can be sent again. */
  state: 'waiting' | 'sending' | 'sent' | 'known' | 'refused' | 'unreached'
  /** 0 to 100. */
  progress: number
  /** For a `known` file, where it is. */
  problem: string | null
}

const AT_ONCE = 2

/** Sends each file in its own request, so that each has its own progress and result. */
export function useUploads(url: string) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(0)

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))

  const next = () => {
    while (running.current < AT_ONCE) {
      const upload = queue.current.shift()
      if (!upload) return
      running.current += 1
      void send(url, upload, change).finally(() => {
        running.current -= 1
        next()
      })
    }
  }

  const add = (files: Iterable<File>) => {
    const added = [...files].map(prepare)
    setUploads((all) => [...all, ...added])
    queue.current.push(...added.filter((upload) => upload.state === 'waiting'))
    next()
  }

  const remove = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  const retry = (id: number) => {
    const upload = uploads.find((candidate) => candidate.id === id)
    if (!upload) return
    remove(id)
    add([upload.file])
  }

  return { uploads, add, remove, retry }
}

let lastId = 0

function prepare(file: File): Upload {
  const problem = fileProblem(file)
  return { id: ++lastId, file, state: problem ? 'refused' : 'waiting', progress: 0, problem }
}

async function send(url: string, upload: Upload, change: (id: number, changes: Partial<Upload>) => void) {
  const data = new FormData()
  data.append('files[]', upload.file)
  change(upload.id, { state: 'sending' })
  const sent = await sendForm(url, data, 'file', (progress) => change(upload.id, { progress }))
  if (sent.state !== 'taken') change(upload.id, sent)
  else if (sent.note) change(upload.id, { state: 'known', problem: sent.note })
  else change(upload.id, { state: 'sent', progress: 100 })
}

import { http } from '@inertiajs/react'
import { sending as words } from '~/messages'
import { problemMessage, statusMessage } from './problem_message'

/** After `unreached`, the same data can be sent again. */
export type Sending =
  /** `note`: what the server says of data that it already had. */
  { state: 'taken'; note: string | null } | { state: 'refused' | 'unreached'; problem: string }

/** Submits a form with files outside Inertia, so that the page keeps its state whatever the response. */
export async function sendForm(
  url: string,
  data: FormData,
  what: 'file' | 'recording',
  onProgress: (percent: number) => void
): Promise<Sending> {
  try {
    const response = await http.getClient().request({
      method: 'post',
      url,
      data,
      headers: { Accept: 'application/json' },
      onUploadProgress: ({ percentage = 0 }) => onProgress(percentage),
    })
    return { state: 'taken', note: problemMessage(response.data) }
  } catch (error) {
    return failed(error, what)
  }
}

function failed(error: unknown, what: 'file' | 'recording'): Sending {
  const { signedOut, [what]: sentences } = words
  const response = (error as { response?: { status: number; data: string } }).response
  if (!response) return { state: 'unreached', problem: sentences.unreached }
  const { status } = response
  if (status === 419) return { state: 'refused', problem: signedOut }
  const spoken = status === 413 ? sentences.tooLarge : statusMessage(status)
  return { state: 'refused', problem: problemMessage(response.data) ?? spoken }
}

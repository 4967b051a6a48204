import { http } from '@inertiajs/react'
import { sentenceOf } from './problem_sentence'

/** `refused` by the server, or `unreached`: then the same thing may be sent again as it is. */
export type Sending = { state: 'taken' } | { state: 'refused' | 'unreached'; problem: string }

/** Sends a form with files outside of a visit, so that the page keeps what it holds whatever the answer is. */
export async function sendForm(
  url: string,
  data: FormData,
  what: string,
  onProgress: (percent: number) => void
): Promise<Sending> {
  try {
    await http.getClient().request({
      method: 'post',
      url,
      data,
      headers: { Accept: 'application/json' },
      onUploadProgress: ({ percentage = 0 }) => onProgress(percentage),
    })
    return { state: 'taken' }
  } catch (error) {
    return failed(error, what)
  }
}

function failed(error: unknown, what: string): Sending {
  const response = (error as { response?: { status: number; data: string } }).response
  if (!response) {
    return {
      state: 'unreached',
      problem: `The connection broke before the ${what} had arrived. Try again.`,
    }
  }
  if (response.status === 419) {
    return { state: 'refused', problem: 'Your session has ended. Sign in in another tab, then try again.' }
  }
  const problem = sentenceOf(response.data)
  return {
    state: 'refused',
    problem: problem ?? `The server refused this ${what} (${response.status}). Try again in a minute.`,
  }
}

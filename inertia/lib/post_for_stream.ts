import { socketHeaders } from '../hooks/echo'
import { streaming as stream, format } from '~/messages'
import { workspaceHeader } from './page_workspace'
import { problemMessage } from './problem_message'

/** A POST whose response is read as it arrives, unlike with Inertia's client. Has no timeout. */
export async function postForStream(url: string, body: object, signal: AbortSignal) {
  const response = await reach(url, body, signal)
  if (!response.ok) throw new Error(await problemOf(response))
  if (!response.body) throw new Error(stream.empty)
  return response.body
}

async function reach(url: string, body: object, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      credentials: 'same-origin',
      signal,
      body: JSON.stringify(body),
      headers: {
        Accept: 'text/event-stream, application/json',
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
        ...socketHeaders(),
        ...workspaceHeader(),
      },
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new Error(stream.unreached, { cause: error })
  }
}

async function problemOf(response: Response): Promise<string> {
  if (response.status === 419) return stream.signedOut
  return problemMessage(await response.text()) ?? format(stream.refused, { status: response.status })
}

function cookie(name: string): string {
  const entry = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : ''
}

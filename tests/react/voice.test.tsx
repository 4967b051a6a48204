import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http } from '@inertiajs/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import CreateFromVoice from '~/pages/Data/CreateFromVoice'
import { loudness } from '~/hooks/use_audio_level'
import { setRoutes } from '~/lib/routes'
import { renderPage } from './app_on_a_page'

const track = () => Object.assign(new EventTarget(), { stop: vi.fn() })

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  mimeType = 'audio/webm;codecs=opus'
  start = () => void (this.state = 'recording')
  pause = () => void (this.state = 'paused')
  resume = () => void (this.state = 'recording')
  stop = () => {
    this.state = 'inactive'
    const data = new Blob(['sound'], { type: this.mimeType })
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
    this.dispatchEvent(new Event('stop'))
  }
}

function givenMicrophone(open: () => Promise<unknown>) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: open }, configurable: true })
}

const stream = () => {
  const tracks = [track()]
  return { getTracks: () => tracks, getAudioTracks: () => tracks }
}
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function record() {
  renderPage(() => <CreateFromVoice accepts={['.mp3']} />)
  await click('Start recording')
  await click('Done')
}

describe('Recording', () => {
  // Dialogs come when one opens; the first time that takes a while.
  beforeAll(() => import('~/components/dialogs/Dialog'))

  beforeEach(() => {
    setRoutes({
      'data.voice.store': { methods: ['POST'], pattern: '/data/voice' },
      'data.index': { methods: ['GET'], pattern: '/data' },
    })
    URL.createObjectURL = () => 'blob:take'
    URL.revokeObjectURL = () => undefined
  })

  test.each([
    ['NotAllowedError', /Allow it in the site settings/],
    ['NotFoundError', /We can’t find a microphone/],
    ['NotReadableError', /Another program is using the microphone/],
  ])('explains a microphone that answers %s', async (name, sentence) => {
    givenMicrophone(() => Promise.reject(new DOMException('', name)))
    renderPage(() => <CreateFromVoice accepts={['.mp3']} />)
    await click('Start recording')
    expect(screen.getByRole('alert').textContent).toMatch(sentence)
    expect(screen.getByRole('button', { name: 'Start recording' })).toBeTruthy()
  })

  test('can be paused and resumed', async () => {
    givenMicrophone(async () => stream())
    renderPage(() => <CreateFromVoice accepts={['.mp3']} />)
    await click('Start recording')
    await click('Pause')
    expect(screen.getByText('Recording paused')).toBeTruthy()
    await click('Resume')
    expect(screen.getByText('Recording')).toBeTruthy()
    await click('Done')
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy()
  })

  test('survives a lost connection and is resent when it returns', async () => {
    const sent: FormData[] = []
    const answers = [
      () => Promise.reject(new Error('offline')),
      async () => ({ status: 201, headers: {}, data: '{}' }),
    ]
    http.setClient({
      request: ({ data }) => {
        if (!(data instanceof FormData)) return new Promise(() => undefined)
        sent.push(data)
        return answers[sent.length - 1]!()
      },
    })
    givenMicrophone(async () => stream())
    await record()
    await click('Save recording')
    expect(screen.getByRole('alert').textContent).toContain('Your recording is still here.')

    await act(async () => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect((sent[1]!.get('audio') as File).name).toBe('recording.webm')
  })

  test('shows why the server rejected it', async () => {
    const response = {
      status: 422,
      data: '{"message":"You have 200 sources, which is the limit."}',
      headers: {},
    }
    http.setClient({ request: () => Promise.reject(Object.assign(new Error(''), { response })) })
    givenMicrophone(async () => stream())
    await record()
    await click('Save recording')
    expect(screen.getByRole('alert').textContent).toContain('You have 200 sources, which is the limit.')
  })

  test('is discarded only after confirmation', async () => {
    givenMicrophone(async () => stream())
    await record()
    await click('Record again')
    await waitFor(() => screen.getByRole('button', { name: 'Discard' }))
    await click('Keep it')
    expect(screen.getByRole('button', { name: 'Save recording' })).toBeTruthy()
  })
})

test('maps silence to 0 and full volume to 1', () => {
  expect(loudness(new Float32Array(64))).toBe(0)
  expect(loudness(new Float32Array(64).fill(1))).toBe(1)
})

import { useEffect, useEffectEvent, useState } from 'react'
import { sendForm } from '~/lib/send_form'

export type VoiceUpload = {
  state: 'idle' | 'sending' | 'taken' | 'refused' | 'unreached'
  /** 0 to 100. */
  progress: number
  problem: string | null
}

const IDLE: VoiceUpload = { state: 'idle', progress: 0, problem: null }

/** Retries a lost upload as soon as the browser is online again. */
export function useVoiceUpload(url: string, form: () => FormData) {
  const [upload, setUpload] = useState(IDLE)

  const send = async () => {
    setUpload({ ...IDLE, state: 'sending' })
    const sent = await sendForm(url, form(), 'recording', (progress) =>
      setUpload({ state: 'sending', progress, problem: null })
    )
    setUpload({ ...IDLE, ...sent })
  }

  const sendAgain = useEffectEvent(() => void send())
  const waiting = upload.state === 'unreached'
  useEffect(() => {
    if (!waiting) return
    const onLine = () => sendAgain()
    window.addEventListener('online', onLine)
    return () => window.removeEventListener('online', onLine)
  }, [waiting])

  return { upload, send, reset: () => setUpload(IDLE) }
}

import { useEffect, useState } from 'react'
import { type Translation, translateForReader } from '../translation.js'
import { format } from '../words.js'

type TranslatedProps = { text: string; question: string }

/**
 * The text in the language of the question, translated by the visitor's browser; nothing if that isn't needed
 * or possible.
 */
export function Translated({ text, question }: TranslatedProps) {
  const [translation, setTranslation] = useState<Translation | null>(null)
  useEffect(() => {
    let isGone = false
    translateForReader(text, question).then((made) => !isGone && setTranslation(made))
    return () => {
      isGone = true
    }
  }, [text, question])
  if (!translation) return null
  return (
    <aside className="translation" aria-label={format('translated')}>
      <p className="answer-note">{format('translated')}</p>
      <p lang={translation.language} dir="auto">
        {translation.text}
      </p>
    </aside>
  )
}

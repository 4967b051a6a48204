import { guide as words, format } from '~/messages'

const { preview } = words

type Props = { name: string; frameUrl: string; published: boolean }

/** The real frame: questions asked here are answered. */
export function LivePreview({ name, frameUrl, published }: Props) {
  return (
    <aside aria-labelledby="preview" className="grid content-start gap-4">
      <h2 id="preview" className="text-lg font-semibold">
        {preview.title}
      </h2>
      {published ? (
        <iframe
          title={format(preview.frame, { name })}
          src={frameUrl}
          loading="lazy"
          className="card h-[600px] w-full shadow-float"
        />
      ) : (
        <p className="text-ink-2">{preview.whenPublished}</p>
      )}
    </aside>
  )
}

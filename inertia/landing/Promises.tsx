const PROMISES = [
  {
    title: 'Every sentence has a source',
    text: 'An answer is made of what you published. Each citation is an exact quote that was checked against your text before it was shown; one click opens it in its place.',
  },
  {
    title: 'No evidence, no claim',
    text: 'When your content does not answer a question, the visitor is told so, and the question lands on your desk as something to write about.',
  },
  {
    title: 'It runs without a key',
    text: 'Answers work on your own machine with nothing else installed. Add a model of your choice when you want answers in its words; they still cite yours.',
  },
]

export function Promises() {
  return (
    <section aria-labelledby="promises" className="border-y bg-well">
      <h2 id="promises" className="sr-only">
        What it promises
      </h2>
      <dl className="mx-auto grid max-w-[1184px] gap-12 px-6 py-18 sm:px-8 md:grid-cols-3">
        {PROMISES.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-serif text-xl">{title}</dt>
            <dd className="mt-3 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

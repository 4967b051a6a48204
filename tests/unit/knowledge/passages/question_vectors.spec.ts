import { test } from '@japa/runner'
import type { EmbeddingModel } from '#src/knowledge/passages/embedding/embedding_model'
import { QuestionVectors } from '#src/knowledge/passages/embedding/question_vectors'

class SlowModel {
  readonly provider = 'test'
  readonly model = 'slow'
  readonly asked: string[] = []
  readonly signals: AbortSignal[] = []
  answer = Promise.withResolvers<Float32Array[]>()

  embed([text]: string[], _: string, signal: AbortSignal) {
    this.asked.push(text!)
    this.signals.push(signal)
    return this.answer.promise
  }
}

const as = (model: SlowModel) => model as unknown as EmbeddingModel
const patient = () => new AbortController().signal

test.group('Question vectors', () => {
  test('embeds a question once for simultaneous and later requests', async ({ assert }) => {
    const model = new SlowModel()
    const vectors = new QuestionVectors()
    const crowd = Array.from({ length: 20 }, () => vectors.get(as(model), 'How hot?', patient()))
    model.answer.resolve([Float32Array.of(1)])

    assert.lengthOf(await Promise.all(crowd), 20)
    assert.deepEqual(await vectors.get(as(model), 'How hot?', patient()), Float32Array.of(1))
    assert.deepEqual(model.asked, ['How hot?'])
  })

  test('aborts the embedding when the last waiter gives up', async ({ assert }) => {
    const model = new SlowModel()
    const vectors = new QuestionVectors()
    const [first, second] = [new AbortController(), new AbortController()]
    void vectors.get(as(model), 'How hot?', first.signal)
    void vectors.get(as(model), 'How hot?', second.signal)

    first.abort()
    assert.isFalse(model.signals[0]!.aborted)
    second.abort()
    assert.isTrue(model.signals[0]!.aborted)
    void vectors.get(as(model), 'How hot?', patient())
    assert.lengthOf(model.asked, 2)
  })

  test('retries after a failure', async ({ assert }) => {
    const model = new SlowModel()
    const vectors = new QuestionVectors()
    const failed = vectors.get(as(model), 'How hot?', patient())
    model.answer.reject(new Error('busy'))
    await assert.rejects(() => failed, 'busy')

    model.answer = Promise.withResolvers()
    model.answer.resolve([Float32Array.of(2)])
    assert.deepEqual(await vectors.get(as(model), 'How hot?', patient()), Float32Array.of(2))
  })

  test('caches the latest questions only', async ({ assert }) => {
    const model = new SlowModel()
    model.answer.resolve([Float32Array.of(1)])
    const vectors = new QuestionVectors(2)
    for (const question of ['one', 'two', 'one', 'three', 'one', 'two']) {
      await vectors.get(as(model), question, patient())
    }
    assert.deepEqual(model.asked, ['one', 'two', 'three', 'two'])
  })
})

import { test } from '@japa/runner'
import { usualEmbeddingModel } from '#src/knowledge/passages/embedding/usual_model'

test.group('Usual embedding model', () => {
  test('is OpenAI’s with a key for it, unless another is named', ({ assert }) => {
    const nothing = { named: null, key: null, address: null }
    assert.equal(usualEmbeddingModel(nothing), 'embedded')
    assert.equal(usualEmbeddingModel({ ...nothing, key: 'sk' }), 'text-embedding-3-small')
    assert.equal(usualEmbeddingModel({ ...nothing, key: 'sk', address: 'http://x/v1' }), 'embedded')
    assert.equal(usualEmbeddingModel({ ...nothing, key: 'sk', named: 'embedded' }), 'embedded')
  })
})

import { test } from '@japa/runner'
import { defaultEmbeddingModel } from '#src/knowledge/passages/embedding/default_model'

test.group('Default embedding model', () => {
  test('is OpenAI’s with a key for it, unless another is named', ({ assert }) => {
    const nothing = { named: null, key: null, address: null }
    assert.equal(defaultEmbeddingModel(nothing), 'embedded')
    assert.equal(defaultEmbeddingModel({ ...nothing, key: 'sk' }), 'text-embedding-3-small')
    assert.equal(defaultEmbeddingModel({ ...nothing, key: 'sk', address: 'http://x/v1' }), 'embedded')
    assert.equal(defaultEmbeddingModel({ ...nothing, key: 'sk', named: 'embedded' }), 'embedded')
  })
})

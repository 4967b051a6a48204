import { test } from '@japa/runner'
import { contentWords } from '#src/knowledge/passages/terms/content_words'
import { indexable, indexWords } from '#src/knowledge/passages/terms/indexable'
import { queryTerms } from '#src/knowledge/passages/terms/query_terms'
import { rankingPlan } from '#src/knowledge/passages/terms/ranking_plan'
import { accountScopeWord } from '#src/knowledge/passages/terms/search_scope'
import { stem } from '#src/knowledge/passages/terms/stem'
import { words } from '#src/knowledge/passages/terms/words'
import { VERY_COMMON_COUNT } from '#src/knowledge/passages/limits'

const asked = (question: string) => queryTerms(question).map(({ text }) => text)
const term = (text: string) => ({ text, prefix: false })

test.group('Terms of a question', () => {
  test('drops stop words from a natural question', ({ assert }) => {
    assert.deepEqual(asked("When did Beyoncé's first album come out?"), ['beyonce', 'first', 'album', 'come'])
    assert.deepEqual(asked('¿Cuántos puntos perdió la defensa de los Panthers?'), [
      'puntos',
      'perdio',
      'defensa',
      'panthers',
    ])
    assert.deepEqual(asked('Wie hoch ist der Turm in Köln?'), ['hoch', 'turm', 'koln'])
  })

  test('keeps stop words when there is nothing else', ({ assert }) => {
    assert.deepEqual(asked('Who is it?'), ['who', 'is', 'it'])
  })

  test('lets no query syntax through', ({ assert }) => {
    for (const { text } of queryTerms('a"b* OR (scope:x) NEAR/3 {t} \' | ! & \\ \0 c++ $1 ?')) {
      assert.match(text, /^[\p{L}\p{N}\p{M}]+$/u)
    }
  })

  test('splits unspaced scripts into the same bigrams for index and query', ({ assert }) => {
    assert.equal(indexable('GPT4模型很好'), 'GPT4 模型 型很 很好 好 ')
    assert.deepEqual(asked('GPT4模型'), ['gpt4', '模型'])
    assert.deepEqual(queryTerms('猫'), [{ text: '猫', prefix: true }])
  })

  test('splits Thai, Lao, Khmer and Burmese into words, the same for index and query')
    .with([
      { run: 'กรุงเทพมหานครเป็นเมืองหลวง', wanted: ['กรุงเทพมหานคร', 'เป็น', 'เมือง', 'หลวง'] },
      { run: 'น้ำทำให้ดื่ม', wanted: ['น้ำ', 'ทำให้', 'ดื่ม'] },
      { run: 'ຮ້ານເປີດເວລາເກົ້າໂມງ', wanted: ['ຮ້ານ', 'ເປີດ', 'ເວລາ', 'ເກົ້າ', 'ໂມງ'] },
      { run: 'ហាងបើកនៅម៉ោងប្រាំបួន', wanted: ['ហាង', 'បើក', 'នៅ', 'ម៉ោង', 'ប្រាំបួន'] },
      { run: 'ဆိုင်ကိုးနာရီမှာ', wanted: ['ဆိုင်', 'ကိုး', 'နာရီ', 'မှာ'] },
    ])
    .run(({ assert }, { run, wanted }) => {
      assert.deepEqual(
        words(run).map(({ text }) => text),
        wanted
      )
      assert.deepEqual(asked(run), wanted)
      assert.includeMembers(indexWords(run), wanted)
      for (const { start, end, text } of words(`7 ${run}`)) assert.equal(`7 ${run}`.slice(start, end), text)
    })

  test('indexes plain text unchanged', ({ assert }) => {
    assert.equal(indexable('Plain text, 3.5%'), 'Plain text, 3.5%')
    assert.equal(indexable('Crème brûlée'), 'Creme brulee')
    assert.equal(indexable(null), '')
  })

  test('reports the position of each word in the original', ({ assert }) => {
    const text = 'Déjà vu, 東京都 — the ﬁrm’s “Ｃafé”.'
    for (const word of words(text)) assert.isNotEmpty(text.slice(word.start, word.end))
    const byText = new Map(words(text).map((word) => [word.text, text.slice(word.start, word.end)]))
    assert.equal(byText.get('deja'), 'Déjà')
    assert.equal(byText.get('京都'), '京都')
    assert.equal(byText.get('firm'), 'ﬁrm’s')
    assert.equal(byText.get('cafe'), 'Ｃafé')
  })

  test('stems as the index does', ({ assert }) => {
    const pairs =
      'caresses:caress ponies:poni ties:ti cats:cat feed:feed agreed:agre plastered:plaster bled:bled motoring:motor sing:sing ' +
      'conflated:conflat troubled:troubl sized:size hopping:hop falling:fall hissing:hiss failing:fail filing:file happy:happi sky:sky ' +
      'relational:relat conditional:condit valenci:valenc digitizer:digit operator:oper feudalism:feudal decisiveness:decis ' +
      'hopefulness:hope formaliti:formal sensibiliti:sensibl triplicate:triplic formative:form electrical:electr goodness:good ' +
      'revival:reviv allowance:allow inference:infer airliner:airlin adjustable:adjust replacement:replac adoption:adopt ' +
      'communism:commun activate:activ effective:effect probate:probat rate:rate cease:ceas controll:control roll:roll yearly:yearli'
    for (const pair of pairs.split(' ')) assert.equal(stem(pair.split(':')[0]!), pair.split(':')[1], pair)
    assert.equal(contentWords('the running shoes')[0]!.stem, 'run')
  })

  test('never shares a scope word between two accounts', ({ assert }) => {
    const ids = ['abc', 'ABC', 'ABC-1', 'abc-1', 'aBc', 'Abc', 'x616263', 'abies', 'abied', '01J', '01JS']
    assert.lengthOf([...new Set(ids.map((id) => stem(accountScopeWord(id))))], ids.length)
  })

  test('selects by rare words and only ranks by very common ones', ({ assert }) => {
    const terms = ['first', 'president', 'zeppelin', 'nowhere'].map(term)
    assert.deepEqual(rankingPlan(terms, [VERY_COMMON_COUNT, 3_900, 12, 0]), {
      required: [term('zeppelin'), term('president')],
      optional: [term('first')],
    })
    assert.deepEqual(rankingPlan(terms, [VERY_COMMON_COUNT, VERY_COMMON_COUNT, 250, 0]).required, [
      term('zeppelin'),
    ])
    assert.deepEqual(rankingPlan(terms, [VERY_COMMON_COUNT, 0, 12, 0]).optional, [])
    assert.deepEqual(rankingPlan(terms, [400, 70, 12, 0]).optional, [])
  })
})

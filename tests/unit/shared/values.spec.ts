import { test, getActiveTest } from '@japa/runner'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { handleProblem } from '#protocol/handles'
import { pluralize, textDirection, interpolate, supportedLocale } from '#protocol/languages'
import { LIMITS, changedLimits, setLimits } from '#protocol/limits'
import { LOCALES } from '#protocol/profile'
import { en } from '#protocol/visitor_words/en'
import { LAUNCHER_WORDS } from '#protocol/visitor_words/launcher'
import { VISITOR_WORDS } from '#protocol/visitor_words/visitor_words'
import { isHumanRequest } from '#src/conversations/handover/is_human_request'
import { configuredLimits } from '#src/shared/configured_limits'
import { newId } from '#src/shared/ids'
import { Pictures } from '#src/shared/images/pictures'
import { JsonTooComplex, parseJson } from '#src/shared/text/parse_json'
import { cpuMsOf } from '#tests/support/cpu_time'

test.group('Ids', () => {
  test('sorts by creation time, even within one millisecond', ({ assert }) => {
    const ids = Array.from({ length: 5_000 }, newId)

    assert.deepEqual(ids, ids.toSorted())
    assert.lengthOf(new Set(ids), 5_000)
    assert.match(ids[0]!, /^[0-9A-HJKMNP-TV-Z]{26}$/)
  })
})

type Group = keyof typeof en

const placesIn = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].toSorted()

test.group('Languages', () => {
  test('{$self}: every sentence has the placeholders of the English one')
    .with([...LOCALES])
    .run(({ assert }, locale) => {
      for (const group of Object.keys(en) as Group[]) {
        const own: Record<string, string> = VISITOR_WORDS[locale][group]
        for (const [name, sentence] of Object.entries<string>(en[group])) {
          assert.isNotEmpty(own[name], `${group}.${name}`)
          assert.deepEqual(placesIn(own[name]!), placesIn(sentence), `${group}.${name}`)
        }
      }
    })

  test('{$self}: “Talk to a person” counts as a request for a human')
    .with([...LOCALES])
    .run(({ assert }, locale) => assert.isTrue(isHumanRequest(VISITOR_WORDS[locale].chat.personPlease)))

  test('other languages are not left in English', ({ assert }) => {
    for (const locale of LOCALES.filter((one) => one !== 'en')) {
      const same = Object.entries(VISITOR_WORDS[locale].chat).filter(
        ([name, sentence]) => sentence === en.chat[name as keyof typeof en.chat]
      )
      assert.isBelow(same.length, 3, `${locale}: ${same.join(', ')}`)
    }
  })

  test('a number chooses its plural form and is formatted for the language', ({ assert }) => {
    const { againIn } = en.refusals
    assert.equal(pluralize(againIn, 1, 'en'), 'Try again in 1 second.')
    assert.equal(pluralize(againIn, 12, 'en'), 'Try again in 12 seconds.')
    assert.equal(pluralize(VISITOR_WORDS.zh.refusals.againIn, 1, 'zh'), '请在 1 秒后重试。')
    assert.equal(pluralize('{count} Zeichen', 4000, 'de'), '4.000 Zeichen')
  })

  test('a value cannot add a placeholder', ({ assert }) => {
    assert.equal(interpolate('Ask {name}, {unknown}', { name: '{brand}' }), 'Ask {brand}, {unknown}')
  })

  test('regions belong to their language, and some languages are written from right to left', ({
    assert,
  }) => {
    assert.equal(supportedLocale('pt-BR'), 'pt')
    assert.isNull(supportedLocale('it'))
    assert.deepEqual(['ar-EG', 'he', 'de'].map(textDirection), ['rtl', 'rtl', 'ltr'])
  })

  test('the launcher has all of its words in every language', ({ assert }) => {
    for (const locale of LOCALES) assert.lengthOf(Object.values(LAUNCHER_WORDS[locale]).filter(Boolean), 5)
  })
})

test.group('Limits', (group) => {
  group.each.teardown(() => setLimits({ crawlPages: 500 }))

  test('reads limits from the environment and leaves the others unchanged', ({ assert }) => {
    const limits = configuredLimits({ LIMIT_CRAWL_PAGES: '2000', LIMIT_FILE_BYTES: '', PATH: '/bin' })
    assert.deepEqual(limits, { crawlPages: 2_000 })
    assert.isUndefined(changedLimits())
    setLimits(limits)
    assert.equal(LIMITS.crawlPages, 2_000)
    assert.equal(LIMITS.crawlDepth, 5)
    assert.deepEqual(changedLimits(), { crawlPages: 2_000 })
  })

  test('covers messages of visitors and sign-in tries', ({ assert }) => {
    const environment = {
      LIMIT_VISITOR_MESSAGES_PER_MINUTE: '7',
      LIMIT_VISITOR_MESSAGES_PER_ADDRESS_PER_MINUTE: '8',
      LIMIT_OWN_QUESTIONS_PER_MINUTE: '11',
      LIMIT_SIGN_IN_TRIES_PER_MINUTE: '9',
      LIMIT_VISITOR_SESSIONS_PER_ADDRESS_PER_MINUTE: '10',
    }
    assert.deepEqual(configuredLimits(environment), {
      visitorMessagesPerMinute: 7,
      visitorMessagesPerAddressPerMinute: 8,
      ownQuestionsPerMinute: 11,
      signInTriesPerMinute: 9,
      visitorSessionsPerAddressPerMinute: 10,
    })
  })

  test('covers the lengths of passwords and handles, within what is safe and stored', ({ assert }) => {
    const before = { passwordMinCharacters: 12, handleMinCharacters: 3, handleMaxCharacters: 30 }
    getActiveTest()!.cleanup(() => setLimits(before))
    setLimits(
      configuredLimits({
        LIMIT_PASSWORD_MIN_CHARACTERS: '16',
        LIMIT_HANDLE_MIN_CHARACTERS: '5',
        LIMIT_HANDLE_MAX_CHARACTERS: '12',
      })
    )
    assert.equal(LIMITS.passwordCharacters.min, 16)
    assert.deepEqual({ ...LIMITS.handleCharacters }, { min: 5, max: 12 })
    assert.deepEqual(['adas', 'ada-keller-ada', 'ada-keller'].map(handleProblem), [
      'too_short',
      'too_long',
      null,
    ])
    for (const [name, value] of [
      ['LIMIT_PASSWORD_MIN_CHARACTERS', '7'],
      ['LIMIT_HANDLE_MAX_CHARACTERS', '31'],
    ] as const)
      assert.throws(() => configuredLimits({ [name]: value }), new RegExp(`${name} is ${value}; it must be`))
  })

  test('names the variable whose value is not a whole number', ({ assert }) => {
    for (const value of ['0', '-1', '1e3', '5 MB', '1_000', '2.5'])
      assert.throws(
        () => configuredLimits({ LIMIT_FILE_BYTES: value }),
        /LIMIT_FILE_BYTES is ".+"; it must be/
      )
  })
})

/** Left half blue, right half red. */
function halves(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#0000ff'
  context.fillRect(0, 0, width / 2, height)
  return canvas
}

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue'> {
  const picture = await loadImage(bytes)
  const context = createCanvas(picture.width, picture.height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data
  return red > blue ? 'red' : 'blue'
}

/** A JPEG whose EXIF says that it lies on its side and where it was taken. */
async function lyingJpeg(): Promise<Uint8Array> {
  const jpeg = await halves(200, 100).encode('jpeg')
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const body = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff), Buffer.from('GPS 52.5 N 13.4 E')])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, body, jpeg.subarray(2)])
}

test.group('An uploaded picture', (group) => {
  const pictures = new Pictures()
  group.teardown(() => pictures.close())

  test('becomes a small upright square WebP without metadata', async ({ assert }) => {
    const squared = await pictures.square(await lyingJpeg(), 64)
    if (!squared.ok) return assert.fail(squared.error)
    assert.containsSubset(imageSize(squared.value), { type: 'webp', width: 64, height: 64 })
    assert.equal(await pixel(squared.value, 32, 2), 'blue')
    assert.equal(await pixel(squared.value, 32, 61), 'red')
    assert.notInclude(Buffer.from(squared.value).toString('latin1'), 'GPS')
  })

  test('is cropped where its owner says, within its bounds', async ({ assert }) => {
    const png = await halves(400, 200).encode('png')
    const right = await pictures.square(png, 32, { x: 0.75, y: 0, size: 0.5 })
    const wild = await pictures.square(png, 32, { x: 99, y: -4, size: Number.NaN })
    if (!right.ok || !wild.ok) return assert.fail('both are pictures')
    assert.equal(await pixel(right.value, 1, 1), 'red')
    assert.equal(await pixel(wild.value, 31, 31), 'red')
  })

  // threat: hostile-picture
  test('is refused if it isn’t an image, is an SVG, is truncated or too large for memory', async ({
    assert,
  }) => {
    const png = await halves(400, 200).encode('png')
    const huge = Buffer.from(png)
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const errorOf = async (bytes: Uint8Array) => {
      const squared = await pictures.square(bytes, 64)
      return squared.ok ? null : squared.error
    }
    assert.equal(await errorOf(Buffer.from('no picture at all')), 'not_a_picture')
    assert.equal(await errorOf(Buffer.from(svg)), 'not_a_picture')
    assert.equal(await errorOf(huge), 'too_many_pixels')
    assert.equal(await errorOf(png.subarray(0, 40)), 'unreadable')
  })
})

const MEGABYTE = 1024 * 1024
const JSON_LIMITS = { depth: 3, values: 6 }

test.group('JSON from outside', () => {
  test('is what JSON.parse makes of it, whatever its strings contain', ({ assert }) => {
    for (const text of [
      '{"a":[1,{"b":null}],"c":"[[[[{{{{,,,,,,,,"}',
      '["\\\\","\\"[[[[","\\\\\\"[[[[,,,,,"]',
      '"[[[["',
      ' [ ] ',
    ])
      assert.deepEqual(parseJson(text, JSON_LIMITS), JSON.parse(text))
  })

  test('is refused with more levels or values than allowed')
    .with(['[[[[1]]]]', '{"a":{"b":{"c":{}}}}', '[1,2,3,4,5,6,7]', '[{},{},{},{}]', '"\\\\",[[[['])
    .run(({ assert }, text) => {
      assert.throws(() => parseJson(text, JSON_LIMITS), JsonTooComplex)
    })

  test('is refused where it is something else, or would replace a prototype')
    .with(['', '[', '{"a":', '"', 'bread', '{"__proto__":{"isAdmin":true}}'])
    .run(({ assert }, text) => {
      assert.throws(() => parseJson(text), SyntaxError)
    })

  test('is refused in linear time: {input}')
    .with([
      { input: 'levels', text: '['.repeat(30 * MEGABYTE) },
      { input: 'values', text: `[${'1,'.repeat(15 * MEGABYTE)}` },
      { input: 'backslashes', text: `"${'\\'.repeat(30 * MEGABYTE)}` },
      { input: 'escaped quotes', text: `"${'\\"'.repeat(15 * MEGABYTE)}` },
    ])
    .run(async ({ assert }, { text }) => {
      assert.isBelow(await cpuMsOf(() => assert.throws(() => parseJson(text), SyntaxError)), 1_000)
    })
})

import iconv from 'iconv-lite'
import { test } from '@japa/runner'
import { cleanText, hasWords } from '#src/knowledge/documents/text/clean_text'
import { decodeText } from '#src/knowledge/documents/text/decode_text'
import { htmlToMarkdown } from '#src/knowledge/documents/text/html_to_markdown'
import { detectLanguage } from '#src/knowledge/documents/text/detect_language'
import { bytesOf } from './build_files.js'

test.group('Cleaning text', () => {
  test('normalizes line ends and letters and keeps at most one empty line', ({ assert }) => {
    assert.equal(
      cleanText('Cafe\u0301\r\nnoir\rau\u2028lait \t\n\n\n\n# Menu  \n\n'),
      'Café\nnoir\nau\nlait\n\n# Menu'
    )
  })

  test('removes invisible characters, including hidden instructions, but keeps joiners', ({ assert }) => {
    const hidden = [...'ignore']
      .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
      .join('')
    assert.equal(cleanText(`pass\u00adword\u200b \u202eok\u202c${hidden}\u0000\ufeff`), 'password ok')
    assert.equal(cleanText('👩‍🚀 می‌خواهم \ud800'), '👩‍🚀 می‌خواهم \ufffd')
  })

  test('is idempotent', ({ assert }) => {
    for (const text of [
      'a\u00a0b\u200b\u0301',
      ' \n\n x \n\n\n',
      'ᄀ\u200bᅡ',
      '\r\r\n\n\r',
      'e\u200d\u0301\u00ad\u0301',
    ]) {
      assert.equal(cleanText(cleanText(text)), cleanText(text))
    }
  })

  test('counts numbers as words, but not emoji, rules and keycaps', ({ assert }) => {
    assert.isFalse(hasWords('🎉 --- 1️⃣ ***'))
    assert.isTrue(hasWords('42'))
    assert.isTrue(hasWords('字'))
  })
})

test.group('Decoding text', () => {
  const russian = 'Привет, это обычный русский текст про погоду и чай.'

  test('obeys a byte order mark and removes it', ({ assert }) => {
    assert.equal(decodeText(bytesOf('\ufeffhé'), { charset: 'windows-1252' }), 'hé')
    assert.equal(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('hé', 'utf16le')])), 'hé')
    assert.equal(
      decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('hé', 'utf16le').swap16()])),
      'hé'
    )
  })

  test('detects UTF-16 without a mark by its zero bytes', ({ assert }) => {
    assert.equal(decodeText(Buffer.from('plain words', 'utf16le')), 'plain words')
    assert.equal(decodeText(Buffer.from('plain words', 'utf16le').swap16()), 'plain words')
  })

  test('prefers valid UTF-8 over a wrong declaration', ({ assert }) => {
    assert.equal(decodeText(bytesOf('Größe'), { mediaType: 'text/plain; charset=iso-8859-1' }), 'Größe')
  })

  test('obeys the declared encoding when the bytes agree', ({ assert }) => {
    const bytes = new Uint8Array([...russian].map((letter) => cp1251(letter)))
    assert.equal(decodeText(bytes, { mediaType: 'text/plain; charset=windows-1251' }), russian)
    const page = Buffer.concat([Buffer.from('<meta charset="windows-1251"><p>'), bytes])
    assert.include(decodeText(page), russian)
  })

  test('detects the encoding from the bytes without a declaration', ({ assert }) => {
    assert.equal(decodeText(new Uint8Array([...russian].map((letter) => cp1251(letter)))), russian)
    assert.equal(
      decodeText(Buffer.from('Wir möchten über die Straße gehen', 'latin1')),
      'Wir möchten über die Straße gehen'
    )
  })

  test('detects the Mac encoding of Central Europe', ({ assert }) => {
    const czech =
      'Ledňáček říční je pestře zbarvený pták, který se živí převážně rybami. Hnízdí v norách, které vyhrabává v příkrých březích řek a potoků.'
    assert.equal(decodeText(iconv.encode(czech, 'maccenteuro')), czech)
  })

  test('detects Korean with syllables that the standard lacks', ({ assert }) => {
    const korean =
      '똠방각하를 만났다. 오늘은 날씨가 좋아서 공원에 산책을 나갔습니다. 아이들과 함께 찦차를 타고 웃으며 돌아왔다. 뷁!'
    assert.equal(decodeText(iconv.encode(korean, 'cp949')), korean)
    const chinese = '今天天气很好，我们一起去公园散步，然后在湖边的茶馆里喝茶聊天，晚上才回家。'
    assert.equal(decodeText(iconv.encode(chinese, 'gbk')), chinese)
  })

  test('reads declared Korean and Chinese with the characters that browsers add', ({ assert }) => {
    for (const [charset, text] of [
      ['euc-kr', '펲똠뷁'],
      ['ks_c_5601-1987', '펲똠뷁'],
      ['big5', '嘅喺啲㗎'],
    ] as const)
      assert.equal(decodeText(iconv.encode(text, charset), { charset }), text, charset)
  })

  test('decodes Korean email that switches its character sets', ({ assert }) => {
    const shifted = iconv.encode('한글', 'euc-kr').map((byte) => byte & 0x7f)
    const bytes = Buffer.concat([
      Buffer.from('\u001b$)CISO 2022: \u000e'),
      shifted,
      Buffer.from('\u000f, 12\nNext: \u000e'),
      shifted,
    ])
    assert.equal(decodeText(bytes), 'ISO 2022: 한글, 12\nNext: 한글')
  })

  test('prefers an equally likely encoding that has the characters', ({ assert }) => {
    const spanish =
      'El precio medio de la vivienda nueva es de 2212 € por metro según la Sociedad de Tasación.'
    assert.equal(decodeText(iconv.encode(spanish, 'iso-8859-15')), spanish)
    const estonian =
      'Anton Pavlovitš Tšehhov oli vene näite- ja novellikirjanik ning arst. Tšehhovi näidendid on õpetlikud ja tõetruud, tema jutustused lühikesed ja täpsed.'
    assert.equal(decodeText(iconv.encode(estonian, 'windows-1252')), estonian)
  })

  test('recognizes UTF-8 that is truncated in a character', ({ assert }) => {
    const bytes = bytesOf('Größenänderungen überall, süß und schön, bitte')
    assert.isTrue(decodeText(bytesOf('äöüäöüäöüä ä').subarray(0, -1)).startsWith('äöüäöüäöüä'))
    assert.equal(decodeText(bytes), 'Größenänderungen überall, süß und schön, bitte')
  })

  test('decodes Johab with Hangul, Hanja and symbols', ({ assert }) => {
    assert.equal(decodeText(Buffer.from('d0658b69', 'hex'), { charset: 'johab' }), '한글')
  })
})

function cp1251(letter: string): number {
  const code = letter.charCodeAt(0)
  return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
}

test.group('Detecting the language', () => {
  test('detects the language of ordinary sentences', ({ assert }) => {
    assert.equal(detectLanguage('Where can I find the opening hours of the shop in the old town?'), 'en')
    assert.equal(detectLanguage('Die Öffnungszeiten des Ladens in der Altstadt stehen an der Tür.'), 'de')
    assert.equal(detectLanguage('Où puis-je trouver les horaires du magasin dans la vieille ville ?'), 'fr')
    assert.equal(detectLanguage('今天和朋友一起去公园散步，天气很好。'), 'zh')
    assert.equal(detectLanguage('今日は友達と公園へ散歩に行きました。'), 'ja')
    assert.equal(detectLanguage('오늘 친구와 함께 공원에 산책을 갔습니다.'), 'ko')
  })

  test('returns the declared language or null for too few words', ({ assert }) => {
    assert.isNull(detectLanguage('OK, 42'))
    assert.equal(detectLanguage('OK, 42', 'nl'), 'nl')
  })
})

test.group('HTML to Markdown', () => {
  test('keeps the URL of a standalone link and only the words of a link in prose', ({ assert }) => {
    const html =
      '<p>See <a href="/a">the guide</a> first.</p><p><a href="b c">Price list</a></p><p><a href="javascript:x()">Run</a></p>'
    assert.equal(
      htmlToMarkdown(html, 'https://example.com/docs/'),
      'See the guide first.\n\n[Price list](https://example.com/docs/b%20c)\n\nRun'
    )
  })

  test('writes neither backslashes nor emphasis', ({ assert }) => {
    assert.equal(
      htmlToMarkdown('<p>snake_case and <b>2 * 3</b> [1] <code>npm start</code></p>'),
      'snake_case and 2 * 3 [1] npm start'
    )
  })

  test('writes a layout table as plain content', ({ assert }) => {
    const html = '<table><tr><td><h2>News</h2><p>One</p></td><td><p>Two</p></td></tr></table>'
    assert.equal(htmlToMarkdown(html).replace(/\n+/g, '|'), '## News|One|Two')
  })

  test('numbers ordered lists from their start', ({ assert }) => {
    assert.equal(htmlToMarkdown('<ol start="3"><li>three</li><li>four</li></ol>'), '3. three\n4. four')
  })
})

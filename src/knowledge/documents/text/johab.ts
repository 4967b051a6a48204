const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
const ksx1001 = new TextDecoder('euc-kr')

/**
 * Johab (KS X 1001 annex 3), the encoding of Korean DOS texts: Hangul as three fields of five bits, symbols and Hanja as
 * the rows of KS X 1001 folded over. No decoder in Node's ICU or in iconv-lite knows it.
 */
export function decodeJohab(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 1) {
    const lead = bytes[index]!
    if (lead < 0x80) {
      text += lead === 0x5c ? '\\' : String.fromCharCode(lead)
      continue
    }
    index += 1
    const trail = bytes[index]
    text += trail === undefined ? '\ufffd' : lead < 0xd9 ? hangul((lead << 8) | trail) : symbol(lead, trail)
  }
  return text
}

function hangul(code: number): string {
  const initial = ((code >> 10) & 31) - 2
  const vowel = vowelIndex((code >> 5) & 31)
  const final = finalIndex(code & 31)
  if (vowel === null || final === null || initial < -1 || initial > 18) return '\ufffd'
  if (initial >= 0 && vowel >= 0) return String.fromCharCode(0xac00 + (initial * 21 + vowel) * 28 + final)
  if (initial >= 0 && final === 0) return INITIALS[initial]!
  if (initial < 0 && vowel >= 0 && final === 0) return VOWELS[vowel]!
  if (initial < 0 && vowel < 0) return final === 0 ? '\u3000' : FINALS[final - 1]!
  return '\ufffd'
}

/** -1 means none, null an invalid code. */
function vowelIndex(field: number): number | null {
  if (field === 2) return -1
  const group = field >> 3
  const within = field & 7
  if (group === 0) return within >= 3 ? within - 3 : null
  if (within < 2) return null
  const index = 5 + (group - 1) * 6 + within - 2
  return index <= 20 ? index : null
}

function finalIndex(field: number): number | null {
  if (field >= 1 && field <= 17) return field - 1
  return field >= 19 && field <= 29 ? field - 2 : null
}

function symbol(lead: number, trail: number): string {
  const known =
    (lead <= 0xde || (lead >= 0xe0 && lead <= 0xf9)) && ((trail >= 0x31 && trail <= 0x7e) || trail >= 0x91)
  if (!known) return '\ufffd'
  const row = lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197
  const column = trail < 0x91 ? trail - 0x31 : trail - 0x43
  const folded = column < 0x5e ? [row, column] : [row + 1, column - 0x5e]
  return ksx1001.decode(Uint8Array.of(folded[0]! + 0xa1, folded[1]! + 0xa1))
}

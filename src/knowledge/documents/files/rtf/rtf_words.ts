export const CHARACTERS: Record<string, string> = {
  tab: '\t',
  line: '\n',
  emdash: '\u2014',
  endash: '\u2013',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '\u2022',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  zwj: '\u200d',
  zwnj: '\u200c',
}

/** Groups whose text is not part of the document. Headers and footers are read, separately. */
export const SKIPPED = new Set(
  (
    'colortbl pict objdata objclass objname themedata colorschememapping latentstyles datastore listtable ' +
    'listoverridetable rsidtbl generator xmlnstbl filetbl revtbl fldinst bkmkstart bkmkend nonshppict shprslt nonesttables ud ' +
    'pnseclvl pntxta pntxtb tc xe rxe private template operator userprops docvar wgrffmtfilter mmathPr falt panose ' +
    'background atnid atnauthor atnref atndate atnparent annotation atrfstart atrfend comment datafield formfield ' +
    'shpinst sp sn sv picprop blipuid ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn'
  ).split(' ')
)

/** Windows character sets of fonts (`\fcharset`) as code pages. */
export const CHARSETS: Record<number, string> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  130: 'johab',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}

/** `\ansicpg` numbers as names that decoders know. */
export function codePage(number: number): string {
  const known: Record<number, string> = {
    437: 'cp437',
    874: 'windows-874',
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    1361: 'johab',
    10000: 'macintosh',
    65001: 'utf-8',
  }
  return known[number] ?? (number > 1_249 && number < 1_259 ? `windows-${number}` : `cp${number}`)
}

export type Target =
  | 'text'
  | 'notes'
  | 'repeated'
  | 'title'
  | 'author'
  | 'marker'
  | 'styles'
  | 'fonts'
  | 'info'
  | 'skip'

export const DESTINATIONS: Record<string, Target | undefined> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  info: 'info',
  title: 'title',
  author: 'author',
  footnote: 'notes',
  listtext: 'marker',
  pntext: 'marker',
  header: 'repeated',
  headerl: 'repeated',
  headerr: 'repeated',
  headerf: 'repeated',
  footer: 'repeated',
  footerl: 'repeated',
  footerr: 'repeated',
  footerf: 'repeated',
}

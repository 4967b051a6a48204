import qrCode from 'qrcode-generator'

/** The white border that scanners need (ISO/IEC 18004). */
const QUIET_MODULES = 4

/** Rows of modules, true for dark, including the quiet zone. */
export function qrMatrix(text: string): { size: number; rows: boolean[][] } {
  const code = qrCode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const size = count + 2 * QUIET_MODULES
  const isDark = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < count && column < count && code.isDark(row, column)
  const at = Array.from({ length: size }, (_, index) => index - QUIET_MODULES)
  return { size, rows: at.map((row) => at.map((column) => isDark(row, column))) }
}

/** One path for a square of `size` units. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, rows } = qrMatrix(text)
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}

/** A link that opens a chat, and its code. */
export function chatLink(chatUrl: string): { chatUrl: string; qr: { size: number; path: string } } {
  return { chatUrl, qr: qrPath(chatUrl) }
}

/** Drawn as one path, so it is sharp at any size. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

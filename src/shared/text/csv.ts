/**
 * RFC 4180 with a header line. Cells that a spreadsheet would run as a formula are escaped, also where it splits lines at
 * semicolons or tabs, as many do outside English-speaking countries.
 */
export function toCsv(
  names: readonly string[],
  rows: readonly (readonly (string | number | null)[])[]
): string {
  return [names, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replace(/(^|[;\t\r\n])(?=\s{0,9}[=+\-@\t\r])/g, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
